import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { reportIncident } from "@/lib/riders/steps/perform-step";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  backdateShipment,
  TEST_FEES,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { getBalance } from "@/lib/wallet/ledger-fixtures";
import { cancelShipment, reattemptDelivery, resolveFailure, waivePin } from "./shipment-actions";
import { getShipmentForAdmin, listShipmentsForAdmin } from "./get-shipment";

const REASON = "Agreed with the merchant by telephone";

async function lostShipment(declaredValue?: number) {
  const owner = await createTestMerchant("live", 100_000);
  const id = await createTestShipment(owner, declaredValue === undefined ? {} : { declaredValue });
  const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
  await transaction(async (tx) => reportIncident(tx, await lockRiderJob(tx, riderId, id), "lost"));
  return { owner, id };
}

const detailOf = (id: number) => transaction((tx) => getShipmentForAdmin(id, tx));
const actionsOn = (id: number) => findLoggedActions({ subjectType: "shipment", subjectId: String(id) });

test("a lost parcel is refunded with a claim up to its declared value, once", async () => {
  const { owner, id } = await lostShipment(30_000);
  const actor = await createTestActor();
  const resolve = (claimTzs: number) =>
    transaction((tx) =>
      resolveFailure(tx, actor, { shipmentId: id, resolution: "refunded", claimTzs, reason: REASON }),
    );
  expect((await detailOf(id)).decisions).toMatchObject({ canResolve: true, claimMaxTzs: 30_000 });
  await expect(resolve(30_001)).rejects.toMatchObject({ detail: [{ loc: ["body", "claim"] }] });
  await resolve(30_000);
  expect(await getBalance(owner)).toBe(130_000);
  expect((await readShipment(id)).row.failure).toMatchObject({ final: true, resolution: "refunded" });
  await expect(resolve(0)).rejects.toMatchObject({ condition: "validation_error" });
  expect(await actionsOn(id)).toMatchObject([
    {
      action: "shipment.failure_resolved",
      reason: REASON,
      before: { failure: "lost", final: false },
      after: { final: true, resolution: "refunded", claim: 30_000 },
    },
  ]);
  expect((await detailOf(id)).decisions.canResolve).toBe(false);
});

test("a failure is written off without a refund, and not at all without a reason", async () => {
  const { owner, id } = await lostShipment();
  const actor = await createTestActor();
  const resolve = (reason: string) =>
    transaction((tx) => resolveFailure(tx, actor, { shipmentId: id, resolution: "written_off", reason }));
  await expect(resolve("")).rejects.toMatchObject({ condition: "validation_error" });
  expect((await readShipment(id)).row.failure).toMatchObject({ final: false });
  await resolve(REASON);
  expect(await getBalance(owner)).toBe(100_000 - TEST_FEES.total);
});

test("a failed delivery is attempted again", async () => {
  const id = await createTestShipment(await createTestMerchant());
  await performManualSteps(id, [...STEPS_TO_SAME_CITY_RECEIVER, "absent"]);
  expect((await detailOf(id)).decisions.canReattempt).toBe(true);
  const actor = await createTestActor();
  await transaction((tx) => reattemptDelivery(tx, actor, { shipmentId: id }));
  expect((await readShipment(id)).row.status).toBe("out_for_delivery");
  expect(await actionsOn(id)).toMatchObject([
    { action: "shipment.reattempted", before: { status: "failed" }, after: { status: "out_for_delivery" } },
  ]);
  await expect(transaction((tx) => reattemptDelivery(tx, actor, { shipmentId: id }))).rejects.toMatchObject({
    condition: "reattempt_not_possible",
  });
});

test("a cancellation for the merchant names the canceller and is bound to the fee that was shown", async () => {
  const owner = await createTestMerchant("live", 100_000);
  const id = await createTestShipment(owner);
  await transaction((tx) => backdateShipment(tx, id, 120));
  const { cancellation } = (await detailOf(id)).decisions;
  expect(cancellation).toMatchObject({ window: "assigned" });
  const actor = await createTestActor();
  const cancel = (maxFeeTzs: number) =>
    transaction((tx) => cancelShipment(tx, actor, { shipmentId: id, reason: REASON, maxFeeTzs }));
  await expect(cancel(cancellation!.feeTzs - 1)).rejects.toMatchObject({ condition: "price_changed" });
  await cancel(cancellation!.feeTzs);
  const { row } = await readShipment(id);
  expect(row.cancellation).toMatchObject({ cancelledBy: "admin", reason: REASON, window: "assigned" });
  expect(await getBalance(owner)).toBe(100_000 - cancellation!.feeTzs);
  expect(await actionsOn(id)).toMatchObject([{ action: "shipment.cancelled", reason: REASON }]);
  await expect(cancel(0)).rejects.toMatchObject({ condition: "cancel_forbidden_terminal_state" });
});

test("a PIN is waived only where one is required", async () => {
  const id = await createTestShipment(await createTestMerchant());
  const actor = await createTestActor();
  await expect(
    transaction((tx) => waivePin(tx, actor, { shipmentId: id, reason: REASON })),
  ).rejects.toMatchObject({
    condition: "validation_error",
  });
  expect(await actionsOn(id)).toEqual([]);
});

test("the list has all merchants of one mode and finds part of a number, code or reference", async () => {
  const [one, other] = [await createTestMerchant("live"), await createTestMerchant("live")];
  const sandbox = await createTestMerchant("sandbox");
  const ids = [await createTestOrder(one), await createTestOrder(other)];
  const elsewhere = await createTestOrder(sandbox);
  const newest = (await listShipmentsForAdmin({ mode: "live" })).rows.map(({ id }) => id);
  expect(newest).toEqual(expect.arrayContaining(ids));
  expect(newest).not.toContain(elsewhere);
  expect((await listShipmentsForAdmin({ mode: "live", merchantId: one.merchantId })).rows).toMatchObject([
    { id: ids[0], merchant_id: one.merchantId, business_name: "Duka la Asha" },
  ]);
  const { shipment } = await detailOf(ids[1]!);
  for (const part of [shipment.tracking_code.slice(3).toLowerCase(), shipment.shipment_number.slice(4)]) {
    const found = await listShipmentsForAdmin({ mode: "live", search: part });
    expect(found.rows.map(({ id }) => id)).toContain(ids[1]);
  }
  expect((await listShipmentsForAdmin({ mode: "live", search: "%_%" })).rows).toEqual([]);
});

test("the longest wait for a rider comes first and leaves the list once a rider accepts", async () => {
  const owner = await createTestMerchant("live");
  const ids = [await createTestShipment(owner), await createTestShipment(owner)];
  await transaction((tx) => backdateShipment(tx, ids[1]!, 900));
  const waiting = async () =>
    (await listShipmentsForAdmin({ mode: "live", waiting: true, merchantId: owner.merchantId })).rows;
  expect((await waiting()).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  await performManualSteps(ids[1]!, ["accept"]);
  expect((await waiting()).map(({ id }) => id)).toEqual([ids[0]]);
});

test("undecided failures are listed until they are decided", async () => {
  const { owner, id } = await lostShipment();
  const undecided = async () =>
    (await listShipmentsForAdmin({ mode: "live", undecided: true, merchantId: owner.merchantId })).rows;
  expect(await undecided()).toMatchObject([{ id, failure: { code: "lost" } }]);
  const actor = await createTestActor();
  await transaction((tx) =>
    resolveFailure(tx, actor, { shipmentId: id, resolution: "refunded", reason: REASON }),
  );
  expect(await undecided()).toEqual([]);
});

test("an unknown shipment is not found", async () => {
  await expect(detailOf(1)).rejects.toMatchObject({ condition: "shipment_not_found" });
  await expect(detailOf(1e30)).rejects.toMatchObject({ condition: "shipment_not_found" });
});
