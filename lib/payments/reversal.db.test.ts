import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { type ClickpesaStub, buildClickpesaCallback } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { queryGateway, chargeBackPayment, listPayments } from "@/lib/admin/money/payments";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { handleCallback } from "@/lib/payments/handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import {
  buildShipmentPaymentRequest,
  readPaymentRow,
  buildTopUpRequest,
} from "@/lib/payments/payment-fixtures";
import { auditLedger } from "@/lib/wallet/audit";
import { getWallet, unfreezeWallet } from "@/lib/wallet/wallet";
import {
  getBalance,
  createTestCaller,
  insertPendingShipment,
  listTransfers,
} from "@/lib/wallet/ledger-fixtures";

let stub: ClickpesaStub;
beforeAll(async () => {
  stub = await startClickpesaStub();
});

const PHONE = "+255713000009";
const callBack = (reference: string) =>
  handleCallback("clickpesa", buildClickpesaCallback(reference), new Headers());

/** Creates a successful payment for a top-up or a shipment. */
async function paid(purpose: "top-up" | "shipment") {
  const caller = await createTestCaller("live");
  const request =
    purpose === "top-up"
      ? { ...buildTopUpRequest(9000), phone_number: PHONE }
      : buildShipmentPaymentRequest(await insertPendingShipment(caller, 9000), PHONE);
  const { id, reference } = await initiatePayment(caller, request, null);
  stub.change(reference, { status: "SUCCESS" });
  await callBack(reference);
  return { caller, id, reference };
}

async function reversed(purpose: "top-up" | "shipment") {
  const payment = await paid(purpose);
  stub.change(payment.reference, { status: "FAILED" });
  await callBack(payment.reference);
  return payment;
}

const findingsOf = (reference: string) => pool`
  select invariant, occurrences from audit_finding where subject = ${`payment ${reference}`}`;

const statusOf = async (caller: { merchantId: number; mode: "live" | "sandbox" }) =>
  (await transaction((tx) => getWallet(tx, caller))).status;

async function shownAs(id: number) {
  const { rows } = await transaction((tx) =>
    listPayments({ mode: "live", view: "reversed", before: id + 1 }, tx),
  );
  return rows.find((row) => row.id === id);
}

describe("a payment that the gateway reverses after its success", () => {
  test.each(["top-up", "shipment"] as const)(
    "of a %s freezes the wallet and opens one finding for repeated callbacks",
    async (purpose) => {
      const { caller, id, reference } = await reversed(purpose);
      await Promise.all(Array.from({ length: 5 }, () => callBack(reference)));
      expect(await findingsOf(reference)).toEqual([{ invariant: "payment_stays_paid", occurrences: 6 }]);
      expect(await statusOf(caller)).toBe("frozen");
      expect(await readPaymentRow(reference)).toMatchObject({ status: "succeeded", gateway_state: "failed" });
      expect(await shownAs(id)).toMatchObject({
        reversed: expect.stringContaining("9000 TZS"),
        isChargedBack: false,
      });
      expect(await listTransfers(caller)).toHaveLength(1);
    },
  );

  test("is detected when an administrator polls, unless the gateway reports success", async () => {
    const [actor, { caller, id, reference }] = [await createTestActor(), await paid("top-up")];
    await queryGateway(actor, id);
    await callBack(reference);
    expect(await findingsOf(reference)).toEqual([]);
    expect(await shownAs(id)).toBeUndefined();
    stub.change(reference, { status: "FAILED" });
    await queryGateway(actor, id);
    expect(await findingsOf(reference)).toHaveLength(1);
    expect(await statusOf(caller)).toBe("frozen");
  });

  test("is not detected from a response about another payment", async () => {
    const { caller, reference } = await paid("top-up");
    stub.change(reference, { status: "FAILED", orderReference: "PAY20260101AAAAAA" });
    await callBack(reference);
    expect(await findingsOf(reference)).toEqual([]);
    expect(await statusOf(caller)).toBe("active");
  });

  test("is not detected from a response requested before the success", async () => {
    const caller = await createTestCaller("live");
    const { reference } = await initiatePayment(
      caller,
      { ...buildTopUpRequest(9000), phone_number: PHONE },
      null,
    );
    const { routes } = stub;
    const route = "GET /third-parties/payments/";
    stub.change(reference, { status: "FAILED" });
    stub.routes = {
      ...routes,
      [route]: async (seen) => {
        const first = await routes[route]!(seen);
        stub.routes = routes;
        stub.change(reference, { status: "SUCCESS" });
        await callBack(reference);
        return first;
      },
    };
    await callBack(reference);
    expect(await readPaymentRow(reference)).toMatchObject({ status: "succeeded" });
    expect(await findingsOf(reference)).toEqual([]);
    expect(await statusOf(caller)).toBe("active");
  });
});

describe("charging a payment back", () => {
  const chargeBack = (
    actor: Awaited<ReturnType<typeof createTestActor>>,
    id: number,
    reason = "Card holder's bank",
  ) => transaction((tx) => chargeBackPayment.perform(tx, actor, { paymentId: id, reason }));

  test("debits the wallet once, with a sound ledger and an audit log entry", async () => {
    const [actor, { caller, id, reference }] = [await createTestActor(), await reversed("top-up")];
    const tries = await Promise.allSettled([chargeBack(actor, id), chargeBack(actor, id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await callBack(reference);
    await expect(chargeBack(actor, id)).rejects.toMatchObject({ condition: "validation_error" });
    expect(await listTransfers(caller)).toEqual(["TOPUP", "CHARGEBACK"]);
    expect(await getBalance(caller)).toBe(0);
    expect(await statusOf(caller)).toBe("frozen");
    expect(await findingsOf(reference)).toEqual([]);
    expect(await shownAs(id)).toMatchObject({ reversed: null, isChargedBack: true });
    const actions = await findLoggedActions({ actorId: actor.userId });
    expect(actions).toMatchObject([
      {
        action: "payment.charged_back",
        reason: "Card holder's bank",
        after: { amount: 9000, from_wallet: 9000, balance: 0 },
      },
    ]);
  });

  test("is paid by the platform beyond the balance and does not change shipments", async () => {
    const [actor, { caller, id, reference }] = [await createTestActor(), await reversed("shipment")];
    await chargeBack(actor, id);
    expect(await getBalance(caller)).toBe(0);
    const posted = await pool`
      select f.kind as from, d.kind as to, t.amount, t.type from transfer t
      join account f on f.id = t.from_id join account d on d.id = t.to_id
      where t.payment_id = ${id} order by t.id`;
    expect(posted).toEqual([
      { from: "gateway_clearing", to: "shipment_escrow", amount: 9000, type: "SHIPMENT_PAYMENT" },
      { from: "platform_revenue", to: "gateway_clearing", amount: 9000, type: "CHARGEBACK" },
    ]);
    const faults = await auditLedger();
    expect(faults.filter(({ subject }) => subject === `payment ${reference}`)).toEqual([]);
  });

  test("with a low balance is completed by the platform, and the wallet is frozen again", async () => {
    const [actor, { caller, id }] = [await createTestActor(), await reversed("top-up")];
    await pool`select post_transfer(${caller.mode}, 'ADJUSTMENT', 'merchant_wallet', 'platform_revenue',
      ${caller.merchantId}::bigint, 5000::bigint, null, null, null, 'Spent')`;
    const { accountId } = await transaction((tx) => getWallet(tx, caller));
    await transaction((tx) => unfreezeWallet(tx, accountId));
    await chargeBack(actor, id);
    const posted =
      await pool`select amount from transfer where payment_id = ${id} and type = 'CHARGEBACK' order by id`;
    expect(posted.map(({ amount }) => amount)).toEqual([4000, 5000]);
    expect(await getBalance(caller)).toBe(0);
    expect(await statusOf(caller)).toBe("frozen");
  });

  test("is refused without a reversal, without a reason, and for an unknown payment", async () => {
    const [actor, sound, held] = [await createTestActor(), await paid("top-up"), await reversed("top-up")];
    await expect(chargeBack(actor, sound.id)).rejects.toMatchObject({ condition: "validation_error" });
    await expect(chargeBack(actor, held.id, " ")).rejects.toMatchObject({ condition: "validation_error" });
    await expect(chargeBack(actor, 1)).rejects.toMatchObject({ condition: "not_found" });
    expect(await listTransfers(held.caller)).toEqual(["TOPUP"]);
    expect(await findingsOf(held.reference)).toHaveLength(1);
    expect(await findLoggedActions({ actorId: actor.userId })).toHaveLength(0);
  });
});
