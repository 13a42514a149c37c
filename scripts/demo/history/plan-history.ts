import { toTanzaniaDay, startOfDay } from "@/lib/core/time/day";
import type { FailureCode, Resolution } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { type City, CUSTOMERS, GOODS, RECEIVERS, SHOPS } from "./addresses";
import {
  ACTIVE_SHIPMENTS,
  CITY_SCENARIOS,
  type DemoAction,
  type DemoScenario,
  LANE_SCENARIOS,
} from "./scenarios";
import {
  createSeededRandom,
  pickRandom,
  pickWeighted,
  randomBetween,
  type SeededRandom,
} from "./seeded-random";

export interface PlannedStep {
  act: DemoAction;
  at: Date;
  code?: FailureCode | undefined;
  resolution?: Resolution | undefined;
}

export interface PlannedShipment {
  kind: "shipment";
  mode: Mode;
  at: Date;
  reference: string;
  request: ShipmentRequest;
  isPaid: boolean;
  from: City;
  to: City;
  /** False when the order was booked in the dashboard. */
  byKey: boolean;
  steps: PlannedStep[];
  next: PlannedStep[];
}

export interface PlannedTopUp {
  kind: "top_up";
  mode: Mode;
  at: Date;
  reference: string;
  amountTzs: number | null;
  failureCode: "user_cancelled" | "insufficient_funds" | null;
}

export type PlannedItem = PlannedShipment | PlannedTopUp;

export const REFERENCE_PREFIX = "DM-";

const HISTORY_DAYS = 30;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNDER_WAY_MINUTES = 180;
const SANDBOX_EVERY = 12;
const SEED = 20_260;

export function planHistory(end: Date): PlannedItem[] {
  const dice = createSeededRandom(SEED);
  const until = end.getTime() - UNDER_WAY_MINUTES * MINUTE_MS;
  const finished = finishedOrders(dice, end)
    .filter((order) => endsBy(order, until))
    .map((order) => partedAt(order, end));
  const orders = untangled([...finished, ...ordersUnderWay(dice, end)].toSorted(byTime));
  const shipments = orders.map((order, index) => ({ ...order, ...named(dice, order, index) }));
  return [...shipments, ...topUps(end)].toSorted(byTime);
}

const byTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();

function endsBy({ at, from, to, steps }: Order, until: number): boolean {
  return at.getTime() < until && (from !== to || (steps.at(-1)?.at.getTime() ?? 0) < until);
}

function partedAt(order: Order, end: Date): Order {
  const [steps, next] = [order.steps.filter(({ at }) => at <= end), order.steps.filter(({ at }) => at > end)];
  return { ...order, steps, next };
}

type Order = Pick<PlannedShipment, "kind" | "mode" | "at" | "from" | "to" | "isPaid" | "steps" | "next">;

function finishedOrders(dice: SeededRandom, end: Date): Order[] {
  const orders: Order[] = [];
  for (let day = HISTORY_DAYS - 1; day >= 0; day--) {
    const midnight = startOfDay(toTanzaniaDay(new Date(end.getTime() - day * DAY_MS))).getTime();
    for (const at of hoursOf(dice, midnight, day)) {
      orders.push(drawOrder(dice, at, orders.length));
    }
  }
  return orders;
}

function hoursOf(dice: SeededRandom, midnight: number, daysAgo: number): number[] {
  const isSunday = new Date(midnight + DAY_MS / 2).getUTCDay() === 0;
  const count = Math.round(
    (9.5 + (HISTORY_DAYS - daysAgo) * 0.22 + randomBetween(dice, -2, 3)) * (isSunday ? 0.4 : 1),
  );
  const times = Array.from(
    { length: count },
    () => midnight + randomBetween(dice, 8 * 60, 18 * 60) * MINUTE_MS,
  );
  return times.toSorted((a, b) => a - b);
}

function drawOrder(dice: SeededRandom, at: number, index: number): Order {
  const mode = index % SANDBOX_EVERY === 5 ? "sandbox" : "live";
  const isLane = mode === "live" && dice() < 0.14;
  const from = !isLane && dice() < 0.16 ? "dodoma" : "dar";
  const course = pickWeighted(dice, isLane ? LANE_SCENARIOS : CITY_SCENARIOS);
  return orderOf(dice, { mode, at, from, to: isLane ? "dodoma" : from, course });
}

interface Drawn {
  mode: Mode;
  at: number;
  from: City;
  to: City;
  course: Omit<DemoScenario, "weight">;
}

function orderOf(dice: SeededRandom, { mode, at, from, to, course }: Drawn): Order {
  let now = at;
  const steps = course.steps.map(({ act, least, most, code, resolution }) => {
    now = daytime(act, now + randomBetween(dice, least, most) * MINUTE_MS);
    return { act, at: new Date(now), code, resolution };
  });
  return { kind: "shipment", mode, at: new Date(at), from, to, isPaid: !course.isUnpaid, steps, next: [] };
}

/** The last mile does not start at night: parcels that arrive at night are unloaded at 8:00. */
function daytime(act: DemoAction, at: number): number {
  const midnight = startOfDay(toTanzaniaDay(new Date(at))).getTime();
  const hour = (at - midnight) / (60 * MINUTE_MS);
  if (act !== "farHubIn" || (hour >= 7 && hour < 20)) return at;
  return midnight + (hour < 7 ? 0 : DAY_MS) + 8 * 60 * MINUTE_MS;
}

const GIVES_BACK = new Set<DemoAction>(["cancel", "noRider", "failPickup", "resolve", "sendBack"]);

/** Delays each order until one minute after the last refund of an earlier order in the same mode. */
function untangled(orders: Order[]): Order[] {
  const free = { live: 0, sandbox: 0 };
  return orders.map((order) => {
    const shift = Math.max(0, free[order.mode] - order.at.getTime());
    const moved = {
      ...order,
      at: later(order.at, shift),
      steps: order.steps.map((step) => ({ ...step, at: later(step.at, shift) })),
    };
    const back = moved.steps.find(({ act }) => GIVES_BACK.has(act));
    if (back) free[order.mode] = back.at.getTime() + MINUTE_MS;
    return moved;
  });
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Orders in progress are sorted by step time and compressed, so that no step is in the future. */
function ordersUnderWay(dice: SeededRandom, end: Date): Order[] {
  const coming = createSeededRandom(SEED + 1);
  return ACTIVE_SHIPMENTS.map(({ ago, isLane, course, next = [] }) => {
    const at = end.getTime() - ago * MINUTE_MS;
    const order = orderOf(dice, { mode: "live", at, from: "dar", to: isLane ? "dodoma" : "dar", course });
    const steps = order.steps.map((step, index, { length }) => {
      const latest = end.getTime() - (length - index) * MINUTE_MS;
      return { ...step, at: new Date(Math.min(step.at.getTime(), latest)) };
    });
    let now = end.getTime();
    const later = next.map(({ act, least, most }) => {
      now += randomBetween(coming, least, most) * MINUTE_MS;
      return { act, at: new Date(now) };
    });
    return { ...order, steps, next: later };
  });
}

function named(dice: SeededRandom, { from, to }: Order, index: number) {
  const [shop, home, goods] = [SHOPS[from], pickRandom(dice, CUSTOMERS[to]), pickRandom(dice, GOODS)];
  const [weight_kg, length_cm, width_cm, height_cm] = goods.size;
  const reference = `${REFERENCE_PREFIX}${1001 + index}`;
  const item = {
    description: goods.description,
    weight_kg,
    length_cm,
    width_cm,
    height_cm,
    quantity: dice() < 0.2 ? 2 : 1,
    is_fragile: "isFragile" in goods,
    declared_value: "declaredValue" in goods ? goods.declaredValue : null,
  };
  const request: ShipmentRequest = {
    sender_name: "Duka la Mwenge",
    sender_phone: "+255754200001",
    pickup_address: shop.address,
    pickup_latitude: shop.latitude,
    pickup_longitude: shop.longitude,
    receiver_name: pickRandom(dice, RECEIVERS),
    // This number range is not assigned.
    receiver_phone: `+255754${String(900_000 + index * 37).slice(-6)}`,
    dropoff_address: home.address,
    dropoff_latitude: home.latitude,
    dropoff_longitude: home.longitude,
    items: [item],
    payment_source: "wallet",
    merchant_reference: reference,
  };
  return { reference, byKey: dice() < 0.7, request };
}

function topUps(end: Date): PlannedTopUp[] {
  const at = (daysAgo: number, hour: number) =>
    new Date(
      startOfDay(toTanzaniaDay(new Date(end.getTime() - daysAgo * DAY_MS))).getTime() + hour * 3_600_000,
    );
  const topUp = (
    mode: Mode,
    when: Date,
    amountTzs: number | null,
    failureCode: PlannedTopUp["failureCode"] = null,
  ) => ({
    kind: "top_up" as const,
    mode,
    at: when,
    reference: `PAY-DEMO-${mode.toUpperCase()}-${toTanzaniaDay(when).replaceAll("-", "")}${failureCode ? "-X" : ""}`,
    amountTzs,
    failureCode,
  });
  return [
    topUp("live", at(22, 7.5), 500_000),
    topUp("live", at(15, 7.2), 300_000, "insufficient_funds"),
    topUp("live", at(15, 7.4), 300_000),
    topUp("sandbox", at(12, 7.5), 50_000),
    topUp("live", at(8, 7.1), 250_000, "user_cancelled"),
    topUp("live", at(7, 7.3), 400_000),
    topUp("sandbox", end, null),
    topUp("live", end, null),
  ];
}
