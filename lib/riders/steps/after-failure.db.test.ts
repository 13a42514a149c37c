import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import {
  TEST_FEES,
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";
import { assertReturnable, markReturned } from "@/lib/shipments/transitions/return-to-sender";
import {
  readEscrowBalance,
  readShipment,
  readWalletBalance,
} from "@/lib/shipments/read/read-shipment.fixture";
import { collectParcel, deliverParcel, departForReceiver, failDeliveryAttempt } from "./steps";

const BALANCE = 100_000;
const PROOF = {
  method: "name",
  recipientName: "Juma",
  photoUrl: null,
  recordedAt: "",
  capturedOffline: false,
} as const;

const offer = (riderId: number, id: number, seconds = 25) =>
  transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + seconds * 1000)),
  );
const accept = (riderId: number, id: number) =>
  transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));

async function accepted(owner?: TestMerchant) {
  const merchant = owner ?? (await createTestMerchant("live", BALANCE));
  const [id, riderId] = [await createTestShipment(merchant), await createTestRider()];
  await offer(riderId, id);
  await accept(riderId, id);
  return { owner: merchant, id, riderId };
}

async function failedAttempt() {
  const job = await accepted();
  const { id, riderId } = job;
  await transaction(async (tx) => collectParcel(tx, await lockRiderJob(tx, riderId, id)));
  await transaction(async (tx) => departForReceiver(tx, await lockRiderJob(tx, riderId, id)));
  await transaction(async (tx) =>
    failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, id), "receiver_absent"),
  );
  return job;
}

describe("after a failed attempt", () => {
  test("three attempts are made at most, and none after 48 hours", async () => {
    const { owner, id, riderId } = await failedAttempt();
    const again = () => transaction((tx) => reattemptDelivery(tx, owner, id));
    for (let attempt = 2; attempt <= 3; attempt++) {
      await again();
      await expect(again()).rejects.toMatchObject({ condition: "reattempt_not_possible" });
      await transaction(async (tx) =>
        failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, id), "receiver_absent"),
      );
      expect((await readShipment(id)).row.failure?.attempt).toBe(attempt);
    }
    await expect(again()).rejects.toMatchObject({ condition: "reattempt_not_possible" });
    const late = await failedAttempt();
    await transaction((tx) =>
      tx.execute(sql`update shipment set failure = jsonb_set(failure, '{occurredAt}',
      to_jsonb((now() - interval '48 hours')::text)) where id = ${late.id}`),
    );
    const tooLate = transaction((tx) => reattemptDelivery(tx, late.owner, late.id));
    await expect(tooLate).rejects.toMatchObject({ condition: "reattempt_not_possible" });
    const foreign = transaction((tx) => reattemptDelivery(tx, owner, late.id));
    await expect(foreign).rejects.toMatchObject({ condition: "shipment_not_found" });
  });

  test("the rider returns the parcel, and the merchant is notified on arrival", async () => {
    const { owner, id, riderId } = await failedAttempt();
    const { isFree } = await transaction((tx) => assertReturnable(tx, owner, id));
    expect(isFree).toBe(false);
    const back = await createTestShipment(owner, { returnOf: id });
    await transaction(async (tx) => markReturned(tx, await lockShipment(tx, id), "merchant"));
    await expect(transaction((tx) => assertReturnable(tx, owner, id))).rejects.toMatchObject({
      condition: "validation_error",
    });
    await transaction((tx) => startReturn(tx, back));
    await transaction((tx) => startReturn(tx, back));
    const started = await readShipment(back);
    expect([started.row.status, started.triggers]).toEqual(["picked_up", ["return_started"]]);
    expect(started.assignments.map((job) => [job.riderId, job.status])).toEqual([
      [riderId, "arrived_at_pickup"],
    ]);
    const cancel = transaction((tx) => cancelShipment(tx, owner, back, { reason: "changed" }));
    await expect(cancel).rejects.toMatchObject({ condition: "cancel_forbidden_post_pickup" });
    await transaction(async (tx) => departForReceiver(tx, await lockRiderJob(tx, riderId, back)));
    await transaction(async (tx) => deliverParcel(tx, await lockRiderJob(tx, riderId, back), PROOF));
    const original = await readShipment(id);
    expect(original.row.failure).toMatchObject({
      code: "receiver_absent",
      resolution: "returned",
      final: true,
    });
    expect(original.webhooks.slice(-2)).toEqual(["delivery.failed", "delivery.returned"]);
    expect([await readEscrowBalance(id), await readEscrowBalance(back)]).toEqual([0, 0]);
    expect(await readWalletBalance(owner)).toBe(BALANCE - 2 * TEST_FEES.total);
  });

  test("the return is free when the platform is at fault, and its subsidy never reaches the merchant", async () => {
    const { owner, id } = await failedAttempt();
    await transaction((tx) =>
      tx.execute(
        sql`update shipment set failure = failure || '{"code":"vehicle_breakdown","atFault":"platform"}' where id = ${id}`,
      ),
    );
    expect((await transaction((tx) => assertReturnable(tx, owner, id))).isFree).toBe(true);
    const back = await createTestShipment(owner, { returnOf: id, payer: "platform" });
    await transaction(async (tx) => markReturned(tx, await lockShipment(tx, id), "merchant"));
    expect((await readShipment(back)).money).toEqual({ RETURN_SUBSIDY: TEST_FEES.total });
    expect(await readWalletBalance(owner)).toBe(BALANCE - TEST_FEES.total);
  });

  test("a foreign parcel, or one that is not held, cannot be returned", async () => {
    const { owner, id } = await accepted();
    const stranger = await createTestMerchant("live", BALANCE);
    for (const caller of [owner, stranger]) {
      const attempt = transaction((tx) => assertReturnable(tx, caller, id));
      await expect(attempt).rejects.toMatchObject({ condition: "validation_error" });
    }
  });
});
