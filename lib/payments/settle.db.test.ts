import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { deliverSimulatedCallback, simulateDecision } from "./handle-callback";
import { findPaymentForPage } from "@/lib/payments/find-for-page";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  beginTopUp,
  listEventTypes,
  buildShipmentPaymentRequest,
  listPaymentJobs,
  expirePayment,
  setGatewayCharge,
  readPaymentRow,
} from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { settlePayment } from "@/lib/payments/settle";
import { voidPayment } from "./void";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import {
  getBalance,
  createTestCaller,
  insertPendingShipment,
  listTransfers,
} from "@/lib/wallet/ledger-fixtures";

describe("a payment that succeeds", () => {
  test("confirms its shipment and does not touch the wallet", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    const { reference } = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
    await simulateDecision(reference, "approve");
    expect(await readPaymentRow(reference)).toMatchObject({
      status: "succeeded",
      completed_at: expect.any(Date),
    });
    const [row] =
      await pool`select status, payment_status, payment_confirmed_at from shipment where id = ${shipmentId}`;
    expect(row).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      payment_confirmed_at: expect.any(Date),
    });
    expect(await listTransfers(caller)).toEqual(["SHIPMENT_PAYMENT"]);
    expect(await getBalance(caller)).toBe(0);
    expect(await listEventTypes(caller)).toEqual(["shipment.created", "shipment.paid"]);
  });

  test("credits a top-up once for repeated and concurrent callbacks", async () => {
    const caller = await createTestCaller();
    const { reference } = await beginTopUp(caller, 9000);
    await setGatewayCharge(reference, { status: "succeeded" });
    await Promise.all(Array.from({ length: 20 }, () => deliverSimulatedCallback(reference)));
    await deliverSimulatedCallback(reference);
    expect(await getBalance(caller)).toBe(9000);
    expect(await listTransfers(caller)).toEqual(["TOPUP"]);
    expect(await listEventTypes(caller)).toEqual(["wallet.topup_succeeded"]);
  });

  test("is found by polling when its callback is lost, and polling then ends", async () => {
    const caller = await createTestCaller();
    const { id, reference } = await beginTopUp(caller, 9000);
    await pollPayment(id);
    expect((await readPaymentRow(reference)).status).toBe("processing");
    await setGatewayCharge(reference, { status: "succeeded" });
    await pollPayment(id);
    await pollPayment(id);
    expect(await getBalance(caller)).toBe(9000);
    expect((await readPaymentRow(reference)).polls).toBe(3);
  });

  test("credits the frozen wallet too, and never the wallet of the other mode", async () => {
    const caller = await createTestCaller("sandbox");
    await pool`update account set status = 'frozen' where merchant_id = ${caller.merchantId}`;
    const { reference } = await beginTopUp(caller, 9000);
    await simulateDecision(reference, "approve");
    expect(await getBalance(caller)).toBe(9000);
    expect(await getBalance({ ...caller, mode: "live" })).toBe(0);
  });
});

describe("a payment that ends without success", () => {
  test.each([
    ["decline", { status: "failed", failure_code: "user_cancelled" }],
    ["timeout", { status: "expired", failure_code: "timeout" }],
  ] as const)("%s on the page ends it, and the shipment can be paid again", async (decision, ending) => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    const first = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
    await simulateDecision(first.reference, decision);
    expect(await readPaymentRow(first.reference)).toMatchObject(ending);
    const [row] = await pool`select status, payment_status from shipment where id = ${shipmentId}`;
    expect(row).toEqual({ status: "pending", payment_status: "failed" });
    const second = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
    await simulateDecision(second.reference, "approve");
    expect(await listTransfers(caller)).toEqual(["SHIPMENT_PAYMENT"]);
  });

  test("a second decision changes nothing", async () => {
    const caller = await createTestCaller();
    const { reference } = await beginTopUp(caller);
    await simulateDecision(reference, "decline");
    await simulateDecision(reference, "approve");
    expect(await readPaymentRow(reference)).toMatchObject({ status: "failed" });
    expect(await getBalance(caller)).toBe(0);
    expect(await listEventTypes(caller)).toEqual(["wallet.topup_failed"]);
  });

  test("expires on time, is then voided at the gateway, and is still polled later", async () => {
    const caller = await createTestCaller();
    const { id, reference } = await beginTopUp(caller);
    await expirePayment(reference);
    await pollPayment(id);
    expect(await readPaymentRow(reference)).toMatchObject({ status: "expired", failure_code: "timeout" });
    expect(new Set(await listPaymentJobs(id))).toEqual(new Set(["payment.poll", "payment.void"]));
    await voidPayment(id);
    expect(await simulatedGateway.getStatus(reference)).toMatchObject({ state: "voided" });
  });

  test.each([
    ["22", "failed", "user_cancelled"],
    ["24", "failed", "insufficient_funds"],
  ])("the reserved paying phone …%s ends %s with %s after its callback", async (digits, status, code) => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    const { reference } = await initiatePayment(
      caller,
      buildShipmentPaymentRequest(shipmentId, `+2557000000${digits}`),
      null,
    );
    await pool`update simulated_charge set created_at = now() - interval '5 seconds' where reference = ${reference}`;
    await deliverSimulatedCallback(reference);
    expect(await readPaymentRow(reference)).toMatchObject({ status, failure_code: code });
  });

  test("the reserved paying phone …23 is undecided for 90 s, then paid; its callback comes then", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller);
    const { reference } = await initiatePayment(
      caller,
      buildShipmentPaymentRequest(shipmentId, "+255700000023"),
      null,
    );
    const age = (seconds: number) => pool`
      update simulated_charge set created_at = now() - make_interval(secs => ${seconds}) where reference = ${reference}`;
    const [job] = await pool`
      select extract(epoch from run_at - now())::int as due from graphile_worker._private_jobs
      where payload->>'reference' = ${reference}`;
    expect(job?.due).toBeGreaterThan(80);
    await age(80);
    await simulateDecision(reference, "decline");
    expect((await readPaymentRow(reference)).status).toBe("processing");
    await age(91);
    await deliverSimulatedCallback(reference);
    expect((await readPaymentRow(reference)).status).toBe("succeeded");
  });
});

describe("money that arrives late", () => {
  test("after the payment expired is credited to the wallet, once", async () => {
    const caller = await createTestCaller();
    const shipmentId = await insertPendingShipment(caller, 5000);
    const { reference } = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
    await simulateDecision(reference, "timeout");
    await setGatewayCharge(reference, { status: "succeeded" });
    await Promise.all([settlePayment(reference), deliverSimulatedCallback(reference)]);
    expect(await getBalance(caller)).toBe(5000);
    expect(await readPaymentRow(reference)).toMatchObject({ status: "succeeded", failure_code: null });
    const [row] = await pool`select status from shipment where id = ${shipmentId}`;
    expect(row?.status).toBe("pending");
  });

  test("after the shipment was cancelled is credited to the wallet, whether or not the payment was voided", async () => {
    for (const voided of [true, false]) {
      const caller = await createTestCaller();
      const shipmentId = await insertPendingShipment(caller, 5000);
      const { id, reference } = await initiatePayment(caller, buildShipmentPaymentRequest(shipmentId), null);
      await transaction((tx) => cancelShipment(tx, caller, shipmentId, { reason: "Changed my mind" }));
      if (voided) {
        await voidPayment(id);
        expect((await readPaymentRow(reference)).status).toBe("cancelled");
      }
      await setGatewayCharge(reference, { status: "succeeded" });
      await deliverSimulatedCallback(reference);
      expect(await getBalance(caller)).toBe(5000);
      expect(await listTransfers(caller)).toEqual(["TOPUP"]);
    }
  });

  test("voiding keeps a payment that its shipment still needs", async () => {
    const caller = await createTestCaller();
    const { id, reference } = await initiatePayment(
      caller,
      buildShipmentPaymentRequest(await insertPendingShipment(caller)),
      null,
    );
    await voidPayment(id);
    expect((await readPaymentRow(reference)).status).toBe("processing");
  });
});

test("the hosted page shows the merchant and the amount, but not the payer", async () => {
  const caller = await createTestCaller();
  const shipmentId = await insertPendingShipment(caller, 6300);
  const { reference } = await initiatePayment(
    caller,
    buildShipmentPaymentRequest(shipmentId, "+255754111222"),
    null,
  );
  const page = await findPaymentForPage(reference);
  expect(page).toMatchObject({
    merchantName: "Duka la Neema",
    amountTzs: 6300,
    simulator: true,
    mode: "sandbox",
  });
  expect(JSON.stringify(page)).not.toContain("754111222");
});
