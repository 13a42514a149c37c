import { eq, sql } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { ATTEMPT_FAILURE_CODES, INCIDENT_CODES, PICKUP_FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import { TransitionRefusedError, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import { nextSimulatedStep } from "@/lib/core/lifecycle/simulation";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentType } from "@/lib/core/statuses";
import { RiderBusyError } from "@/lib/riders/dispatch/accept";
import { toFleetRequest } from "./fleet-request";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import {
  MANUAL_STEPS,
  STEPS_TO_SAME_CITY_RECEIVER,
  STEPS_TO_LAST_MILE,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { failDeliveryAttempt, failPickup, ProofRefusedError } from "@/lib/riders/steps/steps";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import { reportIncident } from "@/lib/riders/steps/perform-step";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "./lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { tasks } from "@/lib/worker/tasks";
import { applyTransition } from "./apply-transition";
import { cancelShipment } from "./cancel";
import { reattemptDelivery, resolveFailure, retryDeliveryAsAdmin } from "./reattempt";

export interface TestDelivery {
  owner: TestMerchant;
  type: ShipmentType;
  original: number;
  riders: [number, number];
}

interface Target {
  course: TestDelivery;
  id: number;
  riderId: number;
  pick: number;
}

export async function createTestDelivery(
  mode: Mode,
  type: ShipmentType,
  paymentSource: "wallet" | "gateway",
  stepsTaken: number,
): Promise<TestDelivery> {
  const owner = await createTestMerchant(mode, 10_000_000);
  const riders: [number, number] = [await createTestRider(mode), await createTestRider(mode)];
  const original = await createTestOrder(owner, { type, paymentSource });
  const way = type === "regional" ? [...STEPS_TO_LAST_MILE] : [...STEPS_TO_SAME_CITY_RECEIVER];
  if (paymentSource === "wallet") await performManualSteps(original, way.slice(0, stepsTaken), riders[0]);
  return { owner, type, riders, original };
}

export async function performAction(
  course: TestDelivery,
  act: DeliveryActionName,
  how: { onReturn: boolean; otherRider: boolean; pick: number },
): Promise<"done" | "refused"> {
  const [back] = await read()
    .select({ id: shipment.id })
    .from(shipment)
    .where(eq(shipment.returnOfShipmentId, course.original));
  const id = how.onReturn && back ? back.id : course.original;
  const target = { course, id, riderId: await riderFor(course, id, how.otherRider), pick: how.pick };
  try {
    await ACTS[act](target);
    return "done";
  } catch (error) {
    if (REFUSALS.some((refusal) => error instanceof refusal)) return "refused";
    throw error;
  }
}

const REFUSALS = [ConditionError, TransitionRefusedError, RiderBusyError, ProofRefusedError];

async function riderFor({ riders }: TestDelivery, id: number, other: boolean): Promise<number> {
  const { assignments } = await readShipment(id);
  const active = assignments.find(({ acceptedAt, endedAt }) => acceptedAt && !endedAt);
  const idle = riders.find((rider) => rider !== active?.riderId) ?? riders[0];
  return active && !other ? active.riderId : idle;
}

const choose = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length]!;
const run = (task: string, payload: object) => Promise.resolve(tasks[task]!(payload, {} as never));
const failureOf = async (id: number) => (await readShipment(id)).row.failure?.occurredAt ?? "";
const waitOf = async (id: number) => (await readShipment(id)).row.waitingSince?.toISOString() ?? "";

const HAND = Object.fromEntries(
  Object.entries(MANUAL_STEPS).map(([name, step]) => [name, ({ id, riderId }: Target) => step(id, riderId)]),
) as Record<keyof typeof MANUAL_STEPS, (target: Target) => Promise<void>>;

const ORDINARY: Partial<Record<Trigger, keyof typeof MANUAL_STEPS>> = {
  rider_accepted: "accept",
  rider_moving: "move",
  rider_arrived: "arrive",
  rider_collected: "collect",
  rider_heads_out: "headOut",
  origin_hub_in: "hubIn",
  origin_hub_out: "hubOut",
  destination_hub_in: "farHubIn",
  last_mile_accepted: "accept",
  last_mile_collected: "collect",
  delivered: "deliver",
};

const ACTS = {
  ...HAND,
  next: async (target) => {
    const { view } = toFleetRequest(await transaction((tx) => lockShipment(tx, target.id)));
    const step = ORDINARY[nextSimulatedStep(view, null, 60)?.trigger ?? "reattempt"];
    if (step) return HAND[step](target);
    await run("shipment.start_return", { shipmentId: target.id });
  },
  pay: async ({ id }) => {
    await transaction(async (tx) =>
      applyTransition(tx, await lockShipment(tx, id), "payment_succeeded", { payment: { payer: "gateway" } }),
    );
  },
  fail: ({ id, riderId, pick }) =>
    transaction(async (tx) =>
      failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, id), choose(ATTEMPT_FAILURE_CODES, pick)),
    ),
  incident: ({ id, riderId, pick }) =>
    transaction(async (tx) =>
      reportIncident(tx, await lockRiderJob(tx, riderId, id), choose(INCIDENT_CODES, pick)),
    ),
  release: ({ id, riderId }) =>
    transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id))),
  silence: ({ id, riderId }) =>
    transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id), "system")),
  tellLate: async ({ course, id, pick }) => {
    const step = choose(["collect", "collect", "arrive", "head_out", "deliver"], pick);
    const happened_at = new Date(Date.now() - 40 * (pick % 7)).toISOString();
    const seen = step === "deliver" && { method: "name", recipient_name: "Juma" };
    await createAndReportTestStep(choose(course.riders, pick), id, step, { happened_at, ...seen });
  },
  pickupFails: async ({ id, riderId, pick }) => {
    await transaction((tx) =>
      tx
        .update(assignment)
        .set({ arrivedAt: sql`arrived_at - interval '10 minutes'` })
        .where(eq(assignment.shipmentId, id)),
    );
    await transaction(async (tx) =>
      failPickup(tx, await lockRiderJob(tx, riderId, id), choose(PICKUP_FAILURE_CODES, pick)),
    );
  },
  cancel: async ({ course, id, pick }) => {
    if (pick % 3 > 0) throw new ConditionError("not_found");
    await transaction((tx) => cancelShipment(tx, course.owner, id, { reason: "Changed my mind" }));
  },
  reattempt: async ({ course, id }) => {
    await transaction((tx) => reattemptDelivery(tx, course.owner, id));
  },
  reattemptAsAdmin: async ({ id }) => {
    await transaction((tx) => retryDeliveryAsAdmin(tx, id));
  },
  orderReturn: async ({ course, pick }) => {
    const paymentSource = pick % 3 === 0 ? "gateway" : "wallet";
    await createTestOrder(course.owner, { returnOf: course.original, type: course.type, paymentSource });
  },
  resolve: async ({ id, pick }) => {
    const resolution = choose(["refunded", "written_off"] as const, pick);
    await transaction((tx) => resolveFailure(tx, id, { resolution }));
  },
  fastForward: ({ course, id, pick }) =>
    transaction((tx) =>
      fastForward(tx, course.owner, id, choose(["next", "next", "delivered", "failed"] as const, pick)),
    ),
  dispatchJob: ({ id }) => run("rider.dispatch", { shipmentId: id }),
  offerJob: ({ id }) => run("rider.offer", { shipmentId: id, round: 0 }),
  simulateJob: async ({ id }) => {
    const { view, confirmedAt } = toFleetRequest(await transaction((tx) => lockShipment(tx, id)));
    const trigger = nextSimulatedStep(view, null, 60)?.trigger ?? "delivered";
    await run("rider.simulate", { shipmentId: id, trigger, anchor: confirmedAt.toISOString() });
  },
  noRiderJob: async ({ id, pick }) => {
    if (pick % 4 === 0) await run("shipment.no_rider", { shipmentId: id, waitingSince: await waitOf(id) });
  },
  alertJob: async ({ id }) =>
    run("shipment.no_rider_alert", { shipmentId: id, waitingSince: await waitOf(id) }),
  returnDueJob: async ({ id }) =>
    run("shipment.return_due", { shipmentId: id, occurredAt: await failureOf(id), isHastened: true }),
  startReturnJob: ({ id }) => run("shipment.start_return", { shipmentId: id }),
  expiryJob: async ({ id, pick }) => {
    const days = choose([0, 1, 14], pick);
    await transaction((tx) =>
      tx
        .update(shipment)
        .set({ createdAt: sql`created_at - make_interval(days => ${days})` })
        .where(eq(shipment.id, id)),
    );
    await run("shipment.expire_unpaid", { shipmentId: id });
  },
  messageJob: ({ id }) => run("sms.tracking_link", { shipmentId: id }),
} satisfies Record<string, (target: Target) => Promise<unknown>>;

export type DeliveryActionName = keyof typeof ACTS;
export const DELIVERY_ACTION_NAMES = Object.keys(ACTS) as DeliveryActionName[];
