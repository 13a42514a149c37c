import fc from "fast-check";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentType } from "@/lib/core/statuses";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";
import type { DeliveryActionName, TestDelivery } from "./any-course.fixture";

/** `RUNS=1000` for the long run. */
const RUNS = Number(process.env.RUNS ?? 20);

let sql: Sql;
let course: typeof import("./any-course.fixture");
beforeAll(async () => {
  ({ sql } = await createDedicatedDatabase());
  course = await import("./any-course.fixture");
});
afterAll(() => sql.end());

interface Snapshot {
  id: string;
  status: string;
  money_fault: string | null;
  events: string[];
  sequences: number[];
  active: number;
}

async function look({ owner }: TestDelivery): Promise<Snapshot[]> {
  return sql<Snapshot[]>`
    select s.id, s.status, shipment_money_fault(s.id) as money_fault,
      array(select e.id || e.trigger from shipment_event e where e.shipment_id = s.id order by e.id) as events,
      array(select w.sequence from webhook_event w where w.shipment_id = s.id order by w.id) as sequences,
      (select count(*)::int from assignment a where a.shipment_id = s.id
        and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')) as active,
      s.failure, array(select l.status from shipment_leg l where l.shipment_id = s.id order by l.sequence) as legs
    from shipment s where s.merchant_id = ${owner.merchantId} order by s.id`;
}

function expectSound(before: Snapshot[], after: Snapshot[]): void {
  for (const now of after) {
    expect(now.money_fault).toBeNull();
    expect(now.active).toBeLessThanOrEqual(1);
    expect(now.sequences).toEqual(now.sequences.map((_, index) => index + 1));
    const earlier = before.find(({ id }) => id === now.id);
    expect(now.events.slice(0, earlier?.events.length)).toEqual(earlier?.events ?? []);
    const isOver = now.status === "delivered" || now.status === "cancelled";
    if (isOver) expect(now.active).toBe(0);
    if (earlier?.status === "delivered") expect(now).toEqual(earlier);
    // A cancellation is undone only by the late report of an earlier collection.
    const undone = now.events.slice(earlier?.events.length).some((event) => event.includes("before_end"));
    if (earlier?.status === "cancelled" && !undone) expect(now).toEqual(earlier);
  }
}

test("money and history are consistent after any order of actions", {
  timeout: 600_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Mode>("live", "sandbox"),
      fc.constantFrom<ShipmentType>("same_city", "regional"),
      fc.constantFrom<"wallet" | "gateway">("wallet", "wallet", "gateway"),
      fc.nat(8),
      fc.array(
        fc.record({
          act: fc.oneof(
            { weight: 1, arbitrary: fc.constant<DeliveryActionName>("next") },
            { weight: 2, arbitrary: fc.constantFrom(...course.DELIVERY_ACTION_NAMES) },
          ),
          onReturn: fc.boolean(),
          otherRider: fc.boolean(),
          pick: fc.nat(100),
        }),
        { minLength: 10, maxLength: 25 },
      ),
      async (mode, type, source, stepsTaken, acts) => {
        const run = await course.createTestDelivery(mode, type, source, stepsTaken);
        let before = await look(run);
        for (const { act, ...how } of acts) {
          const outcome = await course.performAction(run, act, how);
          const after = await look(run);
          expectSound(before, after);
          if (outcome === "refused") expect(after).toEqual(before);
          for (const { status } of after) seen.add(status);
          before = after;
          expect(await sql`select * from audit_ledger()`).toEqual([]);
        }
      },
    ),
    { numRuns: RUNS },
  );
  // The test proves nothing unless the runs reach several statuses.
  expect(seen.size).toBeGreaterThan(5);
});
