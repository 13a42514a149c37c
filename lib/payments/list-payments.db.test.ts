import { expect, test } from "vitest";
import { initiatePayment } from "@/lib/payments/initiate";
import { listPayments } from "@/lib/payments/list-payments";
import { beginTopUp, buildShipmentPaymentRequest, setGatewayCharge } from "@/lib/payments/payment-fixtures";
import { settlePayment } from "@/lib/payments/settle";
import { createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

test("lists the open top-up first and the stages of each payment", async () => {
  const caller = await createTestCaller("sandbox");
  const paid = await beginTopUp(caller);
  await setGatewayCharge(paid.reference, { status: "succeeded" });
  await settlePayment(paid.reference);
  const failed = await beginTopUp(caller);
  await setGatewayCharge(failed.reference, { status: "failed", failure_code: "user_cancelled" });
  await settlePayment(failed.reference);
  const open = await beginTopUp(caller);
  await initiatePayment(caller, buildShipmentPaymentRequest(await insertPendingShipment(caller)), null);
  const listed = await listPayments(caller);
  expect(listed.map(({ reference }) => reference)).toEqual([
    open.reference,
    failed.reference,
    paid.reference,
  ]);
  expect(listed.map(({ timeline }) => timeline.map(({ status, reached }) => [status, reached]))).toEqual([
    [
      ["pending", true],
      ["processing", true],
      ["succeeded", false],
    ],
    [
      ["pending", true],
      ["processing", true],
      ["failed", true],
    ],
    [
      ["pending", true],
      ["processing", true],
      ["succeeded", true],
    ],
  ]);
  expect(listed[1]?.failure_code).toBe("user_cancelled");
  for (const { timeline } of listed.slice(1)) expect(timeline.at(-1)?.at).toMatch(/Z$/);
  expect(await listPayments(caller, "shipment")).toHaveLength(1);
  expect(await listPayments(await createTestCaller("sandbox"))).toEqual([]);
  expect(await listPayments({ ...caller, mode: "live" })).toEqual([]);
});
