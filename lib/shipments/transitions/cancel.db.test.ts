import { describe, expect, test, vi } from "vitest";
import { read, transaction } from "@/db/client";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { collectParcel, deliverParcel, departForReceiver, departForPickup } from "@/lib/riders/steps/steps";
import {
  backdateShipment,
  TEST_FEES,
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "./lock";
import {
  readEscrowBalance,
  readShipment,
  readWalletBalance,
} from "@/lib/shipments/read/read-shipment.fixture";
import { cancelShipment, previewCancellation } from "./cancel";

const BALANCE = 100_000;
const REASON = "The customer changed their mind";

async function accepted(owner: TestMerchant) {
  const id = await createTestShipment(owner);
  const riderId = await createTestRider();
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 25_000)),
  );
  await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
  return { id, riderId };
}

const cancel = (owner: TestMerchant, id: number, maxFee?: number) =>
  transaction((tx) =>
    cancelShipment(tx, owner, id, { reason: REASON, ...(maxFee !== undefined && { maxFee }) }),
  );
const preview = (owner: TestMerchant, id: number) => transaction((tx) => previewCancellation(tx, owner, id));

describe("cancelling before pickup", () => {
  test("in the grace period refunds everything and sends only the cancellation", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner);
    const { terms } = await cancel(owner, id);
    expect(terms).toMatchObject({ window: "grace", feeTzs: 0, refundTzs: TEST_FEES.total });
    const { row, legs, money, webhooks, webhookData, triggers } = await readShipment(id);
    expect([row.status, row.paymentStatus, legs]).toEqual(["cancelled", "refunded", ["cancelled"]]);
    expect(row.cancellation).toMatchObject({ window: "grace", reason: REASON, cancelledBy: "merchant" });
    expect(money).toEqual({ SHIPMENT_PAYMENT: TEST_FEES.total, REFUND: TEST_FEES.total });
    expect(webhooks).toEqual(["shipment.created", "shipment.paid", "shipment.cancelled"]);
    expect(webhookData["shipment.cancelled"]).toMatchObject({
      window: "grace",
      fee: 0,
      refund: TEST_FEES.total,
      reason: REASON,
    });
    expect(triggers).toEqual(["cancelled"]);
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([BALANCE, 0]);
  });

  test.each<[string, number, number]>([
    ["59.999 s is free", 59.999, 0],
    ["60.000 s costs the assigned fee", 60, 1502],
    ["599.999 s without a rider costs it still", 599.999, 1502],
    ["ten minutes without a rider is free", 600, 0],
  ])("to the millisecond of the database's clock: %s", async (_name, seconds, fee) => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner);
    const { terms } = await transaction(async (tx) => {
      await backdateShipment(tx, id, seconds);
      return cancelShipment(tx, owner, id, { reason: REASON });
    });
    expect(terms).toMatchObject({ feeTzs: fee, refundTzs: TEST_FEES.total - fee });
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([BALANCE - fee, 0]);
  });

  test("a clock set back causes no negative age", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner);
    await backdateShipment(read(), id, -7200);
    expect((await preview(owner, id)).terms).toMatchObject({ window: "grace", feeTzs: 0 });
  });

  test.each([-3_600_000, 3_600_000])(
    "an application clock that is off by %i ms charges the same fee",
    async (skewMs) => {
      const owner = await createTestMerchant("live", BALANCE);
      const [young, old] = [await createTestShipment(owner), await createTestShipment(owner)];
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + skewMs });
      const terms = await transaction(async (tx) => {
        await backdateShipment(tx, young, 59.999);
        await backdateShipment(tx, old, 60);
        const both = [await previewCancellation(tx, owner, young), await previewCancellation(tx, owner, old)];
        return both.map(({ terms: { window, feeTzs } }) => [window, feeTzs]);
      }).finally(() => vi.useRealTimers());
      expect(terms).toEqual([
        ["grace", 0],
        ["assigned", 1502],
      ]);
      const { after } = await cancel(owner, old);
      expect(Math.abs(Date.parse(after.row.cancellation!.cancelledAt) - Date.now())).toBeLessThan(60_000);
    },
  );

  test("once a rider has accepted it costs 30 %, and the rider's job ends", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const { id } = await accepted(owner);
    const { terms } = await cancel(owner, id);
    expect(terms).toMatchObject({ window: "assigned", feeTzs: 1502 });
    const { money, assignments, row } = await readShipment(id);
    expect(money).toEqual({ SHIPMENT_PAYMENT: 7000, CANCELLATION_FEE: 1502, REFUND: 5498 });
    expect(row.paymentStatus).toBe("partially_refunded");
    expect(assignments.map((job) => job.status)).toEqual(["unassigned"]);
  });

  test("a departure between preview and commit raises the fee", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const { id, riderId } = await accepted(owner);
    const before = await preview(owner, id);
    expect(before.terms).toMatchObject({ window: "assigned", feeTzs: 1502, nextFeeTzs: 5005 });
    await transaction(async (tx) => departForPickup(tx, await lockRiderJob(tx, riderId, id)));
    await expect(cancel(owner, id, before.terms.feeTzs)).rejects.toMatchObject({
      condition: "price_changed",
    });
    const { terms } = await cancel(owner, id);
    expect(terms).toMatchObject({ window: "en_route", feeTzs: 5005, refundTzs: 1995 });
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([BALANCE - 5005, 0]);
  });

  test("after a replacement it costs 30 % until ten minutes have passed without a rider", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const { id, riderId } = await accepted(owner);
    await transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id)));
    expect((await preview(owner, id)).terms).toMatchObject({ window: "assigned", feeTzs: 1502 });
    await backdateShipment(read(), id, 600);
    expect((await preview(owner, id)).terms).toMatchObject({ window: "grace", feeTzs: 0 });
  });

  test("unpaid costs and refunds nothing", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner, { payer: null });
    expect((await cancel(owner, id)).terms).toMatchObject({ window: "grace", feeTzs: 0, refundTzs: 0 });
    expect((await readShipment(id)).money).toEqual({});
  });

  test("a gateway payment is refunded to the wallet", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner, { payer: "gateway" });
    await cancel(owner, id);
    expect(await readWalletBalance(owner)).toBe(BALANCE + TEST_FEES.total);
  });

  test("a preview changes nothing", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const { id } = await accepted(owner);
    const before = await readShipment(id);
    await preview(owner, id);
    expect(await readShipment(id)).toEqual(before);
  });
});

describe("cancelling is refused", () => {
  test("once the rider has the parcel, and again once it is delivered or cancelled", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const { id, riderId } = await accepted(owner);
    await transaction(async (tx) => collectParcel(tx, await lockRiderJob(tx, riderId, id)));
    await expect(cancel(owner, id)).rejects.toMatchObject({ condition: "cancel_forbidden_post_pickup" });
    await transaction(async (tx) => departForReceiver(tx, await lockRiderJob(tx, riderId, id)));
    await expect(preview(owner, id)).rejects.toMatchObject({ condition: "cancel_forbidden_post_pickup" });
    const proof = {
      method: "name",
      recipientName: "Juma",
      photoUrl: null,
      recordedAt: "",
      capturedOffline: false,
    } as const;
    await transaction(async (tx) => deliverParcel(tx, await lockRiderJob(tx, riderId, id), proof));
    await expect(cancel(owner, id)).rejects.toMatchObject({
      condition: "cancel_forbidden_terminal_state",
      detail: "Shipment is already in terminal state delivered",
    });
    const other = await createTestShipment(owner);
    await cancel(owner, other);
    await expect(cancel(owner, other)).rejects.toMatchObject({
      condition: "cancel_forbidden_terminal_state",
    });
  });

  test("for a foreign merchant or the other mode, like a missing shipment", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner);
    const stranger = await createTestMerchant("live", BALANCE);
    const missing = await cancel(owner, 1).catch((error) => error);
    for (const caller of [stranger, { ...owner, mode: "sandbox" as const }]) {
      const foreign = await cancel(caller, id).catch((error) => error);
      expect([foreign.condition, foreign.detail]).toEqual([missing.condition, missing.detail]);
      expect(foreign.condition).toBe("shipment_not_found");
    }
  });
});
