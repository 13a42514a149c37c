import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { type ClickpesaStub, buildClickpesaCallback } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { handleCallback } from "@/lib/payments/handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import { buildShipmentPaymentRequest, expirePayment } from "@/lib/payments/payment-fixtures";
import { pollPayment } from "@/lib/payments/poll";
import { settlePayment } from "@/lib/payments/settle";
import { voidPayment } from "@/lib/payments/void";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { getBalance, createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";
import {
  queryUnmatchedCallback,
  queryGateway,
  dismissUnmatchedCallback,
  listPayments,
  listUnmatchedCallbacks,
  type PaymentView,
} from "./payments";

let stub: ClickpesaStub;
beforeAll(async () => {
  stub = await startClickpesaStub();
});

async function begin() {
  const caller = await createTestCaller("live");
  const shipmentId = await insertPendingShipment(caller, 6300);
  const { id, reference } = await initiatePayment(
    caller,
    buildShipmentPaymentRequest(shipmentId, "+255713000002"),
    null,
  );
  return { caller, shipmentId, id, reference };
}

async function rowIn(view: PaymentView, id: number) {
  const { rows } = await transaction((tx) => listPayments({ mode: "live", view, before: id + 1 }, tx));
  return rows.find((row) => row.id === id);
}

describe("the list of payments", () => {
  test("shows an open payment with the gateway's last answer until it is decided", async () => {
    const { id, reference } = await begin();
    expect(await rowIn("open", id)).toMatchObject({ reference, amountTzs: 6300, said: null, held: null });
    await pollPayment(id);
    expect(await rowIn("open", id)).toMatchObject({ said: { state: "processing", at: expect.any(Date) } });
    stub.change(reference, { status: "SUCCESS" });
    await settlePayment(id);
    for (const view of ["open", "late", "mismatched"] as const) expect(await rowIn(view, id)).toBeUndefined();
  });

  test("shows money after the expiry, or for a cancelled shipment, as late", async () => {
    const [expired, cancelled] = [await begin(), await begin()];
    await expirePayment(expired.reference);
    await transaction((tx) =>
      cancelShipment(tx, cancelled.caller, cancelled.shipmentId, { reason: "No more" }),
    );
    await voidPayment(cancelled.id);
    for (const { id, reference } of [expired, cancelled]) {
      expect(await rowIn("late", id)).toBeUndefined();
      stub.change(reference, { status: "SUCCESS" });
      await settlePayment(id);
      expect(await rowIn("late", id)).toMatchObject({ status: "succeeded" });
    }
  });

  test("shows a mismatched amount as held, with the reason", async () => {
    const { id, reference } = await begin();
    stub.change(reference, { status: "SUCCESS", collectedAmount: 63 });
    await settlePayment(id);
    expect(await rowIn("mismatched", id)).toMatchObject({
      held: expect.stringContaining("63 TZS"),
      said: { state: "succeeded", amount: "63 TZS" },
    });
    const { rows } = await transaction((tx) => listPayments({ mode: "sandbox", view: "mismatched" }, tx));
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});

test("a payment is found only by our or the gateway's whole reference", async () => {
  const { id, reference } = await begin();
  stub.change(reference, { status: "SUCCESS" });
  await settlePayment(id);
  const found = async (search: string) => {
    const query = { mode: "sandbox", view: "open", search } as const;
    return (await transaction((tx) => listPayments(query, tx))).rows.map((row) => row.id);
  };
  expect(await found(reference.toLowerCase())).toEqual([id]);
  expect(await found(`LCP${reference.replaceAll("-", "")}`)).toEqual([id]);
  for (const text of [reference.slice(0, -1), "%", "PAY"]) expect(await found(text)).toEqual([]);
});

describe("asking the gateway now", () => {
  test("credits the owed amount once, and is logged", async () => {
    const [actor, { caller, id, reference }] = [await createTestActor(), await begin()];
    await expirePayment(reference);
    await pollPayment(id);
    stub.change(reference, { status: "SUCCESS" });
    await queryGateway(actor, id);
    await queryGateway(actor, id);
    expect(await getBalance(caller)).toBe(6300);
    const actions = await findLoggedActions({ actorId: actor.userId });
    expect(actions.map(({ action }) => action)).toEqual(["payment.gateway_asked", "payment.gateway_asked"]);
  });

  test("reports a gateway that does not answer, and is logged too", async () => {
    const [actor, { id }] = [await createTestActor(), await begin()];
    const { routes } = stub;
    stub.routes = { ...routes, "GET /third-parties/payments/": () => ({ status: 500, body: {} }) };
    await expect(queryGateway(actor, id)).rejects.toMatchObject({ condition: "payment_gateway_error" });
    stub.routes = routes;
    expect(await rowIn("open", id)).toMatchObject({ said: { state: "no_answer", amount: null } });
    expect(await findLoggedActions({ actorId: actor.userId })).toHaveLength(1);
  });

  test("about an unknown payment is not found and not logged", async () => {
    const actor = await createTestActor();
    await expect(queryGateway(actor, 1)).rejects.toMatchObject({ condition: "not_found" });
    expect(await findLoggedActions({ actorId: actor.userId })).toHaveLength(0);
  });
});

describe("a callback that matches no payment", () => {
  const keep = async () => {
    const reference = `FOREIGN${randomUUID().replaceAll("-", "").slice(0, 8)}`;
    await handleCallback("clickpesa", buildClickpesaCallback(reference), new Headers());
    const { rows } = await transaction((tx) => listUnmatchedCallbacks(undefined, tx));
    return rows.find((row) => row.reference === reference)!;
  };

  test("is queried and closed with a reason; both are logged", async () => {
    const [actor, { id, reference }] = [await createTestActor(), await keep()];
    await queryUnmatchedCallback(actor, id);
    stub.change(reference, { id: "1", orderReference: reference, status: "SUCCESS", collectedAmount: 500 });
    stub.change(reference, { collectedCurrency: "TZS" });
    await queryUnmatchedCallback(actor, id);
    const { rows } = await transaction((tx) => listUnmatchedCallbacks(id + 1, tx));
    expect(rows[0]).toMatchObject({ id, said: { state: "succeeded", amount: "500 TZS" } });

    const forget = (reason: string) =>
      transaction((tx) => dismissUnmatchedCallback(tx, actor, { callbackId: id, reason }));
    await expect(forget("")).rejects.toMatchObject({ condition: "validation_error" });
    await forget("Paid twice by hand, sent back");
    await expect(forget("Once more")).rejects.toMatchObject({ condition: "not_found" });
    const actions = await findLoggedActions({ actorId: actor.userId });
    expect(actions.map(({ action }) => action)).toEqual([
      "unmatched_callback.forgotten",
      "unmatched_callback.gateway_asked",
      "unmatched_callback.gateway_asked",
    ]);
  });
});
