import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// Specification: Return to sender.

// These tests change vehicles, lanes and settings.
const { sql } = await createDedicatedDatabase();
const { read } = await import("@/db/client");
const { STEPS_TO_SAME_CITY_RECEIVER, STEPS_TO_LAST_MILE, performManualSteps } = await import(
  "@/lib/riders/steps/by-hand.fixture"
);
const { listJobsOfShipment } = await import("@/lib/shipments/create/jobs.fixture");
const { prepareOrder } = await import("@/lib/shipments/create/order");
const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
const { readShipment } = await import("@/lib/shipments/read/read-shipment.fixture");
const { returnFailedParcel } = await import("@/lib/shipments/create/return-automatically");
const { createReturn, buildReturnRequest } = await import("@/lib/shipments/create/return");
afterAll(() => sql.end());

const HOUR_MS = 3_600_000;

/** Creates a delivery that failed `hoursAgo`; the deadline for another attempt is two days. */
async function undelivered(hoursAgo: number, type: "same_city" | "regional" = "same_city") {
  const owner = await createTestMerchant();
  const id = await createTestOrder(owner, { type });
  await performManualSteps(id, [
    ...(type === "regional" ? STEPS_TO_LAST_MILE : STEPS_TO_SAME_CITY_RECEIVER),
    "absent",
  ]);
  const occurredAt = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  await sql`update shipment set failure = jsonb_set(failure, '{occurredAt}', ${sql.json(occurredAt)}) where id = ${id}`;
  await sql`delete from graphile_worker._private_jobs where (payload->>'shipmentId')::bigint = ${id}`;
  return { owner, id, due: { shipmentId: id, occurredAt } };
}

const returnsOf = (id: number) =>
  sql`select status, vehicle_type_name from shipment where return_of_shipment_id = ${id}`;
const findingsOf = async (id: number) => {
  const { row } = await readShipment(id);
  return sql`select invariant, detail, occurrences from audit_finding where subject = ${`shipment ${row.shipmentNumber}`}`;
};
const dueJobs = async (id: number) =>
  (await listJobsOfShipment(read(), id)).filter(({ task }) => task === "shipment.return_due");

test("a suspended merchant's parcel is returned, paid from the wallet", async () => {
  const { owner, id, due } = await undelivered(49);
  await sql`update merchant set status = 'suspended' where id = ${owner.merchantId}`;
  await returnFailedParcel(due);
  expect(await returnsOf(id)).toMatchObject([{ status: "confirmed" }]);
});

test("a suspended merchant cannot order a return", async () => {
  const { owner, id } = await undelivered(1);
  await sql`update merchant set status = 'suspended' where id = ${owner.merchantId}`;
  await expect(createTestOrder(owner, { returnOf: id })).rejects.toMatchObject({
    condition: "merchant_not_approved",
  });
});

test("a return uses the smallest fitting vehicle when the original's is out of service", async () => {
  const { id, due } = await undelivered(49);
  const { row } = await readShipment(id);
  await sql`update vehicle_type set is_active = false where id = ${row.vehicleTypeId}`;
  await returnFailedParcel(due);
  await sql`update vehicle_type set is_active = true where id = ${row.vehicleTypeId}`;
  const [back] = await returnsOf(id);
  expect(back).toMatchObject({ status: "confirmed" });
  expect(back!.vehicle_type_name).not.toBe(row.vehicleTypeName);
});

test("a return without a lane stays open, opens an issue, and is retried the next day", async () => {
  const { id, due } = await undelivered(49, "regional");
  await sql`update lane set is_active = false`;
  await returnFailedParcel(due);
  await returnFailedParcel(due);
  expect(await returnsOf(id)).toEqual([]);
  expect((await readShipment(id)).row.failure).toMatchObject({ final: false, resolution: null });
  expect(await findingsOf(id)).toMatchObject([
    {
      invariant: "parcel_returned_when_due",
      detail: expect.stringMatching("no_regional_route"),
      occurrences: 2,
    },
  ]);
  const [again] = await dueJobs(id);
  expect(again!.payload).toEqual(due);
  expect(again!.runAt.getTime() - Date.now()).toBeGreaterThan(23 * HOUR_MS);
  await sql`update lane set is_active = true`;
  await returnFailedParcel(due);
  expect(await returnsOf(id)).toMatchObject([{ status: "confirmed" }]);
});

test("a failed parcel waits for further attempts by the current setting", async () => {
  const { id, due } = await undelivered(49);
  await sql`insert into setting (key, value) values ('reattempt_window_seconds', '259200')
    on conflict (key) do update set value = excluded.value`;
  await returnFailedParcel(due);
  expect(await returnsOf(id)).toEqual([]);
  const jobs = await dueJobs(id);
  expect(jobs.map(({ runAt }) => runAt.getTime())).toEqual([Date.parse(due.occurredAt) + 72 * HOUR_MS]);
  await sql`delete from setting where key = 'reattempt_window_seconds'`;
  await returnFailedParcel(due);
  expect(await returnsOf(id)).toMatchObject([{ status: "confirmed" }]);
});

test("an outdated failure causes no return", async () => {
  const { owner, id, due } = await undelivered(49);
  const outdated = { ...due, occurredAt: new Date(0).toISOString() };
  const order = {
    ...(await prepareOrder()),
    caller: owner,
    request: await buildReturnRequest(owner, id),
    scenario: null,
    actor: "system" as const,
    idempotency: null,
    locate: () => "",
  };
  await expect(createReturn(order, id, outdated.occurredAt)).rejects.toMatchObject({
    condition: "validation_error",
  });
  await returnFailedParcel(outdated);
  expect([await returnsOf(id), await findingsOf(id), await dueJobs(id)]).toEqual([[], [], []]);
});
