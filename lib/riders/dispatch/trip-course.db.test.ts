import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { TRIP_PARCELS_MAX } from "@/lib/core/riders/trip";
import { lockRiderJob } from "./rider-job";
import { releaseRiderFromJob } from "./release-silent";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { offerShipment } from "./offer-round";

/** `TRIP_RUNS=1000` for the long run. */
const RUNS = Number(process.env.TRIP_RUNS ?? 12);
/** A motorcycle can carry three parcels of this weight. */
const PARCEL_KG = 9;
const PARCELS = 6;

interface Course {
  owner: TestMerchant;
  ids: number[];
  riders: number[];
  /** The rider who collected each parcel, by shipment id. */
  taken: Map<number, number>;
}

async function begin(): Promise<Course> {
  const owner = await createTestMerchant("live", 1_000_000);
  const ids: number[] = [];
  for (let count = 0; count < PARCELS; count += 1) {
    const id = await createTestShipment(owner);
    await transaction((tx) =>
      tx
        .update(shipmentItem)
        .set({ weightKg: count === 0 ? 1 : PARCEL_KG })
        .where(eq(shipmentItem.shipmentId, id)),
    );
    await transaction((tx) =>
      tx
        .update(shipmentLeg)
        .set({ originLatitude: -6.82 + count / 1e5 })
        .where(eq(shipmentLeg.shipmentId, id)),
    );
    ids.push(id);
  }
  return { owner, ids, riders: [await createTestRider(), await createTestRider()], taken: new Map() };
}

type Act = (course: Course, id: number, riderId: number) => Promise<unknown>;

const ACTS = {
  accept: async (_course, id, riderId) => {
    const until = new Date(Date.now() + 25_000);
    await transaction(async (tx) => offerShipment(tx, await lockShipment(tx, id), [riderId], until));
    await createAndReportTestStep(riderId, id, "accept");
  },
  arrive: (_course, id, riderId) => createAndReportTestStep(riderId, id, "arrive"),
  /** A parcel is collected once; a rider who was released before reports the collection late. */
  collect: async ({ taken }, id, riderId) => {
    if (taken.has(id)) return;
    if ((await createAndReportTestStep(riderId, id, "collect")) === "done") taken.set(id, riderId);
  },
  headOut: (_course, id, riderId) => createAndReportTestStep(riderId, id, "head_out"),
  deliver: async (_course, id, riderId) =>
    createAndReportTestStep(riderId, id, "deliver", { method: "name", recipient_name: "Juma" }),
  /** Releases one job of a silent rider. */
  silence: (_course, id, riderId) =>
    transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id), "system")),
  cancel: ({ owner }, id) =>
    transaction((tx) => cancelShipment(tx, owner, id, { reason: "The customer changed their mind" })),
} satisfies Record<string, Act>;
const NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[];

async function perform(course: Course, act: keyof typeof ACTS, id: number, riderId: number): Promise<void> {
  try {
    await ACTS[act](course, id, riderId);
  } catch (error) {
    if (!(error instanceof ConditionError || error instanceof TransitionRefusedError)) throw error;
  }
}

interface Parcel extends Record<string, unknown> {
  id: string;
  status: string;
  leg: string;
  riders: string[] | number[] | null;
  collected: boolean;
  paid: string;
  fault: string | null;
}

const parcelsOf = ({ ids }: Course) =>
  read().execute<Parcel>(sql`
    select s.id, s.status, (select status from shipment_leg l where l.shipment_id = s.id) as leg,
      array_agg(a.rider_id) filter (where a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')) as riders,
      coalesce(bool_or(a.collected_at is not null and a.status = 'arrived_at_pickup'), false) as collected,
      count(a.earned_tzs) as paid, shipment_money_fault(s.id) as fault
    from shipment s left join assignment a on a.shipment_id = s.id
    where s.id = any (${sql.param(ids)}::bigint[]) group by s.id order by s.id`);

async function expectSound(course: Course): Promise<void> {
  const loads = new Map<number, number[]>();
  for (const { id, status, leg, riders, collected, paid, fault } of await parcelsOf(course)) {
    const holders = (riders ?? []).map(Number);
    expect(fault).toBeNull();
    expect(holders.length, "one rider to a parcel").toBeLessThanOrEqual(1);
    expect(Number(paid)).toBeLessThanOrEqual(1);
    const isOver = status === "delivered" || status === "cancelled";
    // A collected parcel stays with its rider until the shipment ends; other parcels wait for a rider.
    const taker = course.taken.get(Number(id));
    if (taker !== undefined && !isOver) expect([holders, collected]).toEqual([[taker], true]);
    if (taker === undefined && !isOver && holders.length === 0) expect(leg).toBe("pending");
    if (isOver) expect(holders).toEqual([]);
    const kg = course.ids.indexOf(Number(id)) === 0 ? 1 : PARCEL_KG;
    for (const holder of holders) loads.set(holder, [...(loads.get(holder) ?? []), kg]);
  }
  for (const kgs of loads.values()) {
    expect(kgs.length).toBeLessThanOrEqual(TRIP_PARCELS_MAX);
    expect(kgs.reduce((sum, kg) => sum + kg, 0)).toBeLessThanOrEqual(30);
  }
}

const courses = fc.array(
  fc.record({
    act: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom<keyof typeof ACTS>("accept", "collect") },
      { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
    ),
    parcel: fc.nat(PARCELS - 1),
    rider: fc.constantFrom(0, 0, 1),
    /** Runs concurrently with the next action. */
    together: fc.boolean(),
  }),
  { minLength: 15, maxLength: 45 },
);

test("no parcel is lost or duplicated and no rider overloaded, in any order of events", {
  timeout: 24 * 3_600_000,
}, async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(courses, async (acts) => {
      const course = await begin();
      let under: Promise<void>[] = [];
      for (const { act, parcel, rider, together } of acts) {
        under.push(perform(course, act, course.ids[parcel]!, course.riders[rider]!));
        if (together && under.length < 2) continue;
        await Promise.all(under);
        under = [];
        await expectSound(course);
        const work = await read().execute<{ count: string }>(sql`select count(*) from assignment
          where rider_id = ${course.riders[0]!} and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')`);
        most = Math.max(most, Number(work[0]!.count));
      }
      await Promise.all(under);
      await expectSound(course);
    }),
    { numRuns: RUNS },
  );
  // The test proves nothing unless a rider has several parcels at once.
  expect(most).toBeGreaterThan(1);
});
