import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { TRIP_PARCELS_MAX } from "@/lib/core/riders/trip";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const RIDERS = 200;
/** More shipments than riders, so that some shipments find no rider. */
const SHIPMENTS = 210;
const BALANCE = 100_000_000;
/** Pickup of the fixture's orders, and degrees of latitude per kilometre. */
const PICKUP = { latitude: -6.8193, longitude: 39.2745 };
const KM = 1 / 111.32;

test("with two hundred riders, each shipment gets one rider or a refund, and no rider exceeds a trip", {
  timeout: 150_000,
}, async () => {
  const { url, sql } = await createDedicatedDatabase();
  const { createTestMerchant, createTestRider } = await import(
    "@/lib/shipments/create/paid-shipment.fixture"
  );
  const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
  const { startWorker } = await import("@/lib/worker/worker");
  await sql`insert into setting (key, value) values ('offer_seconds', '2'), ('no_rider_fail_seconds', '14')`;
  await sql`update catalogue_version set version = version + 1`;
  for (let index = 0; index < RIDERS; index++) await createTestRider();
  await sql`update rider set is_online = true`;
  await sql`
    insert into rider_position (rider_id, latitude, longitude, recorded_at)
    select id, ${PICKUP.latitude}::float + (id % 20) * ${KM / 10}::float, ${PICKUP.longitude}::float + (id % 7) * ${KM / 10}::float, now()
    from rider`;
  const owner = await createTestMerchant("live", BALANCE);
  const worker = await startWorker({ connectionString: url });
  for (let made = 0; made < SHIPMENTS; made += 10)
    await Promise.all(Array.from({ length: 10 }, () => createTestOrder(owner)));

  const waiting = async () =>
    (await sql`select from shipment where status not in ('pickup_dispatched', 'failed')`).length;
  const phones = answerOffers(sql);
  await expect.poll(waiting, { timeout: 120_000, interval: 250 }).toBe(0);
  await phones.stop();
  await worker.stop();

  const work = await sql<{ rider: string; shipment: string }[]>`
    select rider_id as rider, shipment_id as shipment from assignment where status = 'accepted'`;
  expect(work.length).toBeGreaterThan(RIDERS / 5);
  const loads = new Map<string, number>();
  for (const { rider } of work) loads.set(rider, (loads.get(rider) ?? 0) + 1);
  expect(Math.max(...loads.values())).toBeLessThanOrEqual(TRIP_PARCELS_MAX);
  expect(new Set(work.map(({ shipment }) => shipment)).size).toBe(work.length);
  const ended = await sql<{ status: string; rider: string | null; payment: string; total: string }[]>`
    select shipment.status, payment_status as payment, total_amount as total, (
      select rider_id from assignment where shipment_id = shipment.id and status = 'accepted') as rider
    from shipment`;
  expect(ended).toHaveLength(SHIPMENTS);
  for (const { status, rider, payment } of ended) {
    expect([status, payment]).toEqual(rider ? ["pickup_dispatched", "paid"] : ["failed", "refunded"]);
  }
  const spent = ended.filter(({ rider }) => rider).reduce((sum, { total }) => sum + Number(total), 0);
  const [wallet] =
    await sql`select balance from account where merchant_id = ${owner.merchantId} and mode = 'live'`;
  expect(Number(wallet?.balance)).toBe(BALANCE - spent);
  expect(await sql`select * from audit_ledger()`).toHaveLength(0);
  await sql.end();
});

/** Answers the offers: most riders accept, some decline, some do not respond. */
function answerOffers(sql: Sql) {
  let isStopped = false;
  const seen = new Set<string>();
  const answering = (async () => {
    const { transaction } = await import("@/db/client");
    const { acceptOffer } = await import("@/lib/riders/dispatch/accept");
    const { declineOffer } = await import("@/lib/riders/dispatch/accept");
    const { lockShipment } = await import("@/lib/shipments/transitions/lock");
    while (!isStopped) {
      const offers = await sql<{ id: string; rider: string; shipment: string }[]>`
        select id, rider_id as rider, shipment_id as shipment from assignment where status = 'offered'`;
      const fresh = offers.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      await Promise.allSettled(
        fresh.map(({ id, rider, shipment }) => {
          const [riderId, shipmentId] = [Number(rider), Number(shipment)];
          const mood = Number(id) % 10;
          if (mood === 0) return undefined;
          if (mood < 3) return transaction((tx) => declineOffer(tx, riderId, shipmentId));
          return transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, shipmentId), riderId));
        }),
      );
    }
  })();
  return {
    stop: () => {
      isStopped = true;
      return answering;
    },
  };
}
