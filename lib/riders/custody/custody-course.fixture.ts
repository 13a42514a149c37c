import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { acceptOffer, RiderBusyError } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { type SentReport, reportTestStep } from "@/lib/riders/steps/report.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { tasks } from "@/lib/worker/tasks";

export const INITIAL_BALANCE_TZS = 1_000_000;
const STEPS = ["start", "arrive", "collect", "head_out", "deliver"] as const;
const OVER = [
  ...["not_your_job", "job_cancelled", "offer_expired"],
  ...["give_back", "keep_parcel", "bring_back", "handed_over_late"],
];

interface Phone {
  riderId: number;
  wrongMs: number;
  offsetMs: number;
  syncedAt: number;
  queue: SentReport[];
  next: number | null;
}

export interface TestDelivery {
  owner: TestMerchant;
  id: number;
  phones: [Phone, Phone];
  holder: "sender" | "receiver" | Phone;
  collectedAt: number | null;
  cancelledAt: number | null;
  outcomes: string[];
}

export async function createTestDelivery(): Promise<TestDelivery> {
  const owner = await createTestMerchant("live", INITIAL_BALANCE_TZS);
  const id = await createTestOrder(owner);
  const phones = [newPhone(await createTestRider()), newPhone(await createTestRider())] as [Phone, Phone];
  const course: TestDelivery = {
    ...{ owner, id, phones, holder: "sender", collectedAt: null, cancelledAt: null, outcomes: [] },
  };
  await DELIVERY_ACTIONS.accept(course, phones[0]);
  return course;
}

const newPhone = (riderId: number): Phone => ({
  ...{ riderId, wrongMs: 0, offsetMs: 0, syncedAt: Date.now(), queue: [], next: null },
});

const run = (task: string, payload: object) => Promise.resolve(tasks[task]!(payload, {} as never));

export const DELIVERY_ACTIONS = {
  accept: async (course: TestDelivery, phone: Phone) => {
    await transaction(async (tx) =>
      offerShipment(tx, await lockShipment(tx, course.id), [phone.riderId], new Date(Date.now() + 25_000)),
    );
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, course.id), phone.riderId));
    Object.assign(phone, { next: 0, syncedAt: Date.now(), offsetMs: -phone.wrongMs });
  },
  tap: async (course: TestDelivery, phone: Phone) => {
    const step = phone.next === null ? undefined : STEPS[phone.next];
    if (!step) return;
    if (step === "collect" && course.holder !== "sender") return;
    if (step === "head_out" || step === "deliver") if (course.holder !== phone) return;
    if (step === "collect") Object.assign(course, { holder: phone, collectedAt: Date.now() });
    if (step === "deliver") course.holder = "receiver";
    phone.next = phone.next! + 1;
    phone.queue.push(reportOf(course.id, phone, step));
  },
  flush: async (course: TestDelivery, phone: Phone, pick: number) => {
    for (const report of phone.queue.splice(0, 1 + (pick % 5))) {
      const sent = { ...report, clock: { ...(report.clock as object), sent_at: iso(phoneTime(phone)) } };
      const { outcome } = await reportTestStep(phone.riderId, sent);
      if (pick % 3 === 0) await reportTestStep(phone.riderId, sent);
      course.outcomes.push(outcome);
      if (OVER.includes(outcome)) phone.next = null;
    }
    Object.assign(phone, { syncedAt: Date.now(), offsetMs: -phone.wrongMs });
  },
  setClock: async (_course: TestDelivery, phone: Phone, pick: number) => {
    phone.wrongMs += (pick % 2 === 0 ? 1 : -1) * (1 + pick) * 3_600_000;
  },
  release: (course: TestDelivery, phone: Phone) =>
    transaction(async (tx) =>
      releaseRiderFromJob(tx, await lockRiderJob(tx, phone.riderId, course.id), "system"),
    ),
  cancel: async (course: TestDelivery) => {
    await transaction((tx) => cancelShipment(tx, course.owner, course.id, { reason: "Changed my mind" }));
    course.cancelledAt = Date.now();
  },
  noRider: async ({ id }: TestDelivery) => {
    const { row } = await readShipment(id);
    await run("shipment.no_rider", { shipmentId: id, waitingSince: row.waitingSince?.toISOString() ?? "" });
  },
  returnDue: async ({ id }: TestDelivery) => {
    const { row } = await readShipment(id);
    const occurredAt = row.failure?.occurredAt ?? "";
    await run("shipment.return_due", { shipmentId: id, occurredAt, isHastened: true });
    for (const back of await returnsOf(id)) await run("shipment.start_return", { shipmentId: back.id });
  },
} satisfies Record<string, (course: TestDelivery, phone: Phone, pick: number) => Promise<unknown>>;

export type DeliveryActionName = keyof typeof DELIVERY_ACTIONS;
export const DELIVERY_ACTION_NAMES = Object.keys(DELIVERY_ACTIONS) as DeliveryActionName[];

export async function performAction(
  course: TestDelivery,
  act: DeliveryActionName,
  which: 0 | 1,
  pick: number,
): Promise<void> {
  try {
    await DELIVERY_ACTIONS[act](course, course.phones[which], pick);
  } catch (error) {
    if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
  }
  const done = Date.now();
  while (Date.now() < done + 2) await new Promise(setImmediate);
}

const REFUSALS = [ConditionError, TransitionRefusedError, RiderBusyError];

function reportOf(id: number, phone: Phone, step: string): SentReport {
  const tapped = phoneTime(phone);
  return {
    client_event_id: randomUUID(),
    shipment_id: id,
    step,
    ...(step === "deliver" && { method: "name", recipient_name: "Juma" }),
    happened_at: iso(tapped + phone.offsetMs),
    clock: { tapped_at: iso(tapped), offset_ms: phone.offsetMs, synced_at: iso(phone.syncedAt) },
  };
}

const phoneTime = ({ wrongMs }: Phone) => Date.now() + wrongMs;
const iso = (ms: number) => new Date(ms).toISOString();

export async function readCustodyState({ id, owner }: TestDelivery) {
  const [facts] = await read().execute<{ facts: Standing | string }>(sql`
    select json_build_object(
      'status', s.status, 'failure', s.failure, 'fee', s.cancellation->'feeTzs', 'total', s.total_amount,
      'holders', (select coalesce(json_agg(a.rider_id), '[]') from assignment a
        where (a.shipment_id = s.id or a.shipment_id in (select id from shipment b where b.return_of_shipment_id = s.id))
          and a.collected_at is not null and a.ended_at is null
          and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')),
      'paidRiders', (select count(*) from assignment a where a.shipment_id = s.id and a.earned_tzs is not null),
      'cases', (select coalesce(json_agg(c.rider_id), '[]') from custody_case c where c.shipment_id = s.id),
      'caseKinds', (select coalesce(json_agg(c.kind), '[]') from custody_case c where c.shipment_id = s.id),
      'undone', s.undone_ending->>'ending',
      'balance', (select balance from account where merchant_id = ${owner.merchantId} and mode = 'live'),
      'fault', shipment_money_fault(s.id)) as facts
    from shipment s where s.id = ${id}`);
  const found = facts!.facts;
  return typeof found === "string" ? (JSON.parse(found) as Standing) : found;
}

interface Standing {
  status: string;
  failure: { code: string; final: boolean } | null;
  fee: number | null;
  total: number;
  holders: number[];
  paidRiders: number;
  cases: number[];
  caseKinds: string[];
  undone: "cancelled" | "no_rider_found" | null;
  balance: number;
  fault: string | null;
}

async function returnsOf(id: number): Promise<{ id: number }[]> {
  const rows = await read().execute<{ id: string }>(
    sql`select id from shipment where return_of_shipment_id = ${id}`,
  );
  return rows.map((row) => ({ id: Number(row.id) }));
}
