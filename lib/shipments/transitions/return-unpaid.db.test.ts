import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "./lock";
import { readShipmentView } from "@/lib/shipments/read/read-view";
import { readEscrowBalance, readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { applyTransition } from "./apply-transition";
import { cancelShipment, expireUnpaid } from "./cancel";
import { returnParcelImmediately } from "./return-now.fixture";

const DAY_SECONDS = 86_400;

/** Creates a failed delivery with an unpaid return, because the wallet is frozen. */
async function unpaidReturn() {
  const owner = await createTestMerchant("live", 100_000);
  const id = await createTestOrder(owner);
  const riderId = await performManualSteps(id, [...STEPS_TO_SAME_CITY_RECEIVER, "absent"]);
  await transaction((tx) =>
    tx.execute(sql`update account set status = 'frozen' where merchant_id = ${owner.merchantId}`),
  );
  await returnParcelImmediately(id);
  const [back] = await read().select().from(shipment).where(eq(shipment.returnOfShipmentId, id));
  return { owner, id, riderId, back: back!.id };
}

const expire = (id: number) => transaction((tx) => expireUnpaid(tx, id));
const created = (id: number, secondsAgo: number) =>
  transaction((tx) =>
    tx.execute(
      sql`update shipment set created_at = now() - make_interval(secs => ${secondsAgo}) where id = ${id}`,
    ),
  );

test("an unpaid return is ordered by the system", async () => {
  const { id, back } = await unpaidReturn();
  expect((await readShipment(id)).events.at(-1)).toMatchObject({
    trigger: "return_ordered",
    actorType: "system",
  });
  expect((await readShipment(back)).row).toMatchObject({ status: "pending", paymentSource: "gateway" });
});

test("an unpaid return waits exactly 14 days for its payment", async () => {
  const { back } = await unpaidReturn();
  await created(back, 14 * DAY_SECONDS - 5);
  const [job] = await transaction(async (tx) => {
    await tx.execute(
      sql`delete from graphile_worker._private_jobs where (payload->>'shipmentId')::bigint = ${back}`,
    );
    await expireUnpaid(tx, back);
    return listJobsOfShipment(tx, back);
  });
  const { row } = await readShipment(back);
  expect(row.status).toBe("pending");
  expect(job).toMatchObject({ task: "shipment.expire_unpaid" });
  expect(job!.runAt.getTime() - row.createdAt.getTime()).toBe(14 * DAY_SECONDS * 1000);
});

test("an expired return is cancelled, with the parcel written off and the rider free", async () => {
  const { id, riderId, back } = await unpaidReturn();
  const before = await readShipment(id);
  expect(before.assignments.map(({ status }) => status)).toEqual(["arrived_at_pickup"]);
  await created(back, 14 * DAY_SECONDS);
  await expire(back);
  await expire(back);
  const gone = await readShipment(back);
  expect([gone.row.status, gone.legs, gone.money]).toEqual(["cancelled", ["cancelled"], {}]);
  expect(gone.row.cancellation).toMatchObject({ feeTzs: 0, refundTzs: 0, cancelledBy: "system" });
  expect([gone.triggers, gone.webhooks]).toEqual([["return_expired"], ["shipment.cancelled"]]);
  const original = await readShipment(id);
  expect(original.row).toMatchObject({
    status: "failed",
    failure: { code: "receiver_absent", final: true, resolution: "written_off" },
  });
  expect(original.triggers.slice(-2)).toEqual(["return_ordered", "return_abandoned"]);
  expect([original.money, await readEscrowBalance(id)]).toEqual([before.money, 0]);
  expect(original.assignments.map(({ status }) => status)).toEqual(["completed"]);
  const next = await createTestOrder(await createTestMerchant());
  await performManualSteps(next, ["accept"], riderId);
});

test("a return that was paid in time is unchanged", async () => {
  const { owner, id, back } = await unpaidReturn();
  await transaction((tx) =>
    tx.execute(sql`update account set status = 'active' where merchant_id = ${owner.merchantId}`),
  );
  await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, back), "payment_succeeded", { payment: { payer: "gateway" } }),
  );
  await created(back, 20 * DAY_SECONDS);
  await expire(back);
  expect((await readShipment(back)).row.status).toBe("confirmed");
  expect((await readShipment(id)).row.failure?.resolution).toBe("returned");
});

test("a return records who ordered it: the merchant or an administrator", async () => {
  for (const actor of ["merchant", "admin"] as const) {
    const owner = await createTestMerchant();
    await transaction((tx) =>
      tx.update(merchant).set({ language: "en" }).where(eq(merchant.id, owner.merchantId)),
    );
    const id = await createTestOrder(owner);
    await performManualSteps(id, [...STEPS_TO_SAME_CITY_RECEIVER, "absent"]);
    await createTestOrder(owner, { returnOf: id, ...(actor === "admin" && { actor }) });
    expect((await readShipment(id)).events.at(-1)?.actorType).toBe(actor);
  }
});

test("after the merchant cancels a return, another can be ordered", async () => {
  const { owner, id, back } = await unpaidReturn();
  await transaction((tx) => cancelShipment(tx, owner, back, { reason: "Too dear" }));
  expect((await readShipment(back)).row.status).toBe("cancelled");
  expect((await readShipmentView(owner, id)).actions).toMatchObject({
    return_to_sender: { is_free: false },
    returned_by: null,
  });
  await transaction((tx) =>
    tx.execute(sql`update account set status = 'active' where merchant_id = ${owner.merchantId}`),
  );
  const again = await createTestOrder(owner, { returnOf: id });
  expect((await readShipment(again)).row.returnOfShipmentId).toBe(id);
  expect((await readShipmentView(owner, id)).actions).toMatchObject({ return_to_sender: null });
  await created(back, 14 * DAY_SECONDS);
  await expire(back);
  expect((await readShipment(id)).row.failure?.resolution).toBe("returned");
});

test("after a cancelled return without a replacement, the parcel is written off at the deadline", async () => {
  const { owner, id, back } = await unpaidReturn();
  await transaction((tx) => cancelShipment(tx, owner, back, { reason: "Too dear" }));
  await expire(back);
  expect((await readShipment(id)).row.failure?.resolution).toBe("returned");
  await created(back, 14 * DAY_SECONDS);
  await expire(back);
  await expire(back);
  expect((await readShipment(id)).row.failure?.resolution).toBe("written_off");
});
