import { afterAll, beforeAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const MINUTE_MS = 60_000;
let own: Awaited<ReturnType<typeof createDedicatedDatabase>>;
let deliveredBefore: number;

beforeAll(async () => {
  own = await createDedicatedDatabase();
  const { seedDemo } = await import("../seed-demo");
  await seedDemo({ origin: "http://localhost:3000" });
  const { seedHistory } = await import("./seed-history");
  await seedHistory(own.ownerUrl);
  deliveredBefore = (await inStatus("delivered")).length;
}, 180_000);
afterAll(() => own?.sql.end());

async function liveFor(minutes: number, from = 0) {
  const { transaction } = await import("@/db/client");
  const { findHistoryMerchant } = await import("./seed-history");
  const { continueUntil } = await import("./continue-history");
  const shop = (await transaction(findHistoryMerchant))!;
  for (let minute = from; minute <= minutes; minute += 2)
    await continueUntil(shop, new Date(shop.end.getTime() + minute * MINUTE_MS));
}

const inStatus = async (...statuses: string[]) =>
  own.sql`select id, status from shipment where mode = 'live' and status = any(${statuses}) order by id`;

test("a rider search not ended by the demo is ended by its job", async () => {
  const searching = await own.sql`
    select (q.payload->>'shipmentId')::bigint as id from queued_jobs() q
    where q.task = 'shipment.no_rider' and q.run_at > now()`;
  const waiting = await inStatus("confirmed");
  expect(waiting.length).toBeGreaterThanOrEqual(3);
  for (const { id } of waiting) expect(searching.map((job) => job.id)).toContain(id);
});

test("shipments ended by others are ignored, and others move within minutes", async () => {
  const [cancelled] =
    await own.sql`select id from shipment where mode = 'live' and status = 'confirmed' order by id limit 1`;
  const { transaction } = await import("@/db/client");
  const { lockShipment } = await import("@/lib/shipments/transitions/lock");
  const { cancelLockedShipment } = await import("@/lib/shipments/transitions/cancel");
  await transaction(async (tx) => {
    const locked = await lockShipment(tx, Number(cancelled!.id));
    await cancelLockedShipment(tx, locked, { reason: "Tried out" }, "merchant");
  });
  await liveFor(8);
  expect(await own.sql`select status from shipment where id = ${cancelled!.id}`).toEqual([
    { status: "cancelled" },
  ]);
  expect(await inStatus("confirmed")).toEqual([]);
});

/** After this time the status page reports late riders. */
const LATE_MINUTES = 10;

test("every waiting shipment gets a rider before the status page reports a delay", async () => {
  const since = new Map<string, number>();
  for (let minute = 8; minute <= 60; minute += 2) {
    await liveFor(minute, minute);
    const waiting = await own.sql<{ id: string }[]>`
      select id from shipment where mode = 'live' and waiting_since is not null
      and status in ('confirmed', 'pickup_dispatched', 'in_transit')`;
    const ids = new Set(waiting.map(({ id }) => id));
    for (const id of since.keys()) if (!ids.has(id)) since.delete(id);
    for (const id of ids) since.set(id, since.get(id) ?? minute);
    expect(Math.max(0, ...[...since.values()].map((from) => minute - from))).toBeLessThan(LATE_MINUTES);
  }
});

test("within two hours city deliveries end, and regional ones are in transit", async () => {
  await liveFor(120, 60);
  expect((await inStatus("delivered")).length).toBeGreaterThanOrEqual(deliveredBefore + 8);
  expect(await inStatus("confirmed", "pickup_dispatched", "picked_up")).toEqual([]);
  expect((await inStatus("in_transit")).length).toBeGreaterThan(0);
  const { auditLedger } = await import("@/lib/wallet/audit");
  expect(await auditLedger()).toEqual([]);
});

test("demo riders move towards their destinations and report positions", async () => {
  const { continueRides } = await import("./continue-history");
  await own.sql`update rider_position set recorded_at = now() - interval '1 hour'`;
  await continueRides(20);
  const [row] = await own.sql<{ heard: number; demos: number }[]>`
    select count(*) filter (where p.recorded_at > now() - interval '1 minute')::int as heard,
      count(*) filter (where p.recorded_at > now() - interval '1 minute' and r.phone like '+255754100%')::int as demos
    from rider r join rider_position p on p.rider_id = r.id where r.mode = 'live'`;
  expect(row!.heard).toBeGreaterThanOrEqual(16);
  expect(row!.demos).toBe(0);
});
