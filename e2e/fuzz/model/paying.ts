import { expect } from "vitest";
import type { Payment } from "@/lib/core/money/payment-request";
import { expectOk } from "../../api/expectations";
import { answerPasskeyChallenge } from "@/e2e/api/passkey";
import {
  type Command,
  createCommand,
  expectRefusal,
  expectReplayIfRepeated,
  recordFirstAnswer,
  buildIdempotencyKeyHeader,
} from "./command";
import { expectBalance, expectShipmentMatchesModel } from "./expect-model";
import type { ModelledService } from "./service";
import type { OpenPayment, ShopModel } from "./shop";

const INITIATE = "/payment/initiate";

/** Starts a top-up. Specification: Limits, wallet top-up. */
export function topUpCommand(amount: number, key: number | null): Command {
  return createCommand(`topUp(${amount}, key ${key})`, async (shop, service) => {
    const [least, most] = shop.rules.topUpTzs;
    const isWithin = amount >= least && amount <= most;
    const body = { purpose: "wallet_topup", amount };
    const refusal = isWithin ? null : ([422, "validation_error"] as const);
    await initiate(shop, service, { body, key, refusal, opens: { amount, parcel: null } });
  });
}

export function payShipmentCommand(pick: number, key: number | null): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const parcel = shop.parcel(pick, ({ status }) => status === "pending");
    const refusal = parcel.status === "pending" ? null : ([400, "shipment_not_payable"] as const);
    const body = { shipment_id: parcel.id };
    await initiate(shop, service, { body, key, refusal, opens: { amount: parcel.price.total, parcel } });
    await expectShipmentMatchesModel(service, parcel);
  };
  return createCommand(`pay(#${pick}, key ${key})`, run, (shop) => shop.parcels.length > 0);
}

interface Initiated {
  body: object;
  key: number | null;
  refusal: readonly [status: number, code: string] | null;
  opens: Omit<OpenPayment, "reference">;
}

async function initiate(shop: ShopModel, service: ModelledService, { body, key, refusal, opens }: Initiated) {
  const answer = await service.api.post<Payment>(INITIATE, body, buildIdempotencyKeyHeader(service, key));
  if (expectReplayIfRepeated(shop, `initiate:${key}`, answer, body)) return;
  const isBusy = shop.open.some(({ parcel }) => parcel === opens.parcel);
  if (refusal) return expectRefusal(answer, ...refusal);
  if (isBusy) return expectRefusal(answer, 400, "payment_already_in_progress");
  const payment = expectOk(answer, 201);
  expect(payment).toMatchObject({ status: "processing", amount: opens.amount, currency: "TZS" });
  shop.open.push({ ...opens, reference: payment.reference });
  if (opens.parcel) opens.parcel.paymentStatus = "processing";
  recordFirstAnswer(shop, `initiate:${key}`, answer, { path: INITIATE, body, key });
}

export function decidePaymentCommand(pick: number, decision: "approve" | "decline"): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const [payment] = shop.open.splice(pick % shop.open.length, 1) as [OpenPayment];
    await press(service, payment.reference, decision);
    shop.decided.set(payment.reference, decision === "approve" ? "succeeded" : "failed");
    settle(shop, payment, decision);
    await expectPayment(shop, service, payment.reference);
    if (payment.parcel) await expectShipmentMatchesModel(service, payment.parcel);
    await expectBalance(shop, service);
  };
  return createCommand(`decide(${pick}, ${decision})`, run, (shop) => shop.open.length > 0);
}

function settle(shop: ShopModel, { parcel, amount }: OpenPayment, decision: "approve" | "decline"): void {
  if (decision === "decline") {
    if (parcel) parcel.paymentStatus = "failed";
  } else if (parcel) shop.pay(parcel);
  else shop.move("TOPUP", amount);
}

export function repeatDecisionCommand(pick: number, decision: "approve" | "decline"): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const references = [...shop.decided.keys()];
    const reference = references[pick % references.length]!;
    await press(service, reference, decision);
    await expectPayment(shop, service, reference);
    await expectBalance(shop, service);
  };
  return createCommand(`decideAgain(${pick}, ${decision})`, run, (shop) => shop.decided.size > 0);
}

async function press({ browser }: ModelledService, reference: string, decision: string): Promise<void> {
  const form = new URLSearchParams({ decision, lang: "en" });
  const { status } = await browser.send("POST", `/pay/${reference}/decide`, form);
  expect(status).toBe(303);
}

async function expectPayment(shop: ShopModel, service: ModelledService, reference: string): Promise<void> {
  const { status } = expectOk(await service.api.get<Payment>(`/payment/${reference}`));
  expect(status).toBe(shop.decided.get(reference));
}

export function setWalletFrozenCommand(frozen: boolean): Command {
  const run = async (shop: ShopModel, { admin, device, merchantId }: ModelledService) => {
    const body = { mode: "sandbox", frozen, reason: "The model asks for it" };
    // Repeats the step-up authentication, which expires during a long run.
    expectOk(
      await admin.send("POST", "/api/account/proof", {
        passkey: await answerPasskeyChallenge(device, admin),
      }),
    );
    const answer = await admin.send("POST", `/api/admin/merchants/${merchantId}/freeze-wallet`, body);
    expectOk(answer);
    shop.isFrozen = frozen;
  };
  return createCommand(frozen ? "freeze" : "unfreeze", run, (shop) => shop.isFrozen !== frozen);
}
