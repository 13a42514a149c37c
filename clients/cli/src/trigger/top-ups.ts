import type { Payment } from "../../../typescript/src/generated/types.js";
import { RefusedError } from "../usage-error.js";
import type { Sandbox, Recipe } from "./recipe.js";

const AMOUNT_TZS = 5000;
/** Sandbox payer that cancels after two seconds. */
const WHO_CANCELS = "+255700000022";

export const topUpSucceeded: Recipe = async (sandbox) => {
  const payment = await begun(sandbox);
  const answer = await fetch(`${payment.payment_url}/decide`, {
    method: "POST",
    body: new URLSearchParams({ decision: "approve" }),
    redirect: "manual",
    signal: sandbox.signal,
  });
  const SEE_OTHER = 303;
  if (answer.status !== SEE_OTHER) throw new RefusedError(`The payment page answered ${answer.status}.`);
  return ofPayment(payment);
};

export const topUpFailed: Recipe = async (sandbox) => ofPayment(await begun(sandbox, WHO_CANCELS));

function begun({ tuma, signal }: Sandbox, phone_number?: string): Promise<Payment> {
  return tuma.payments.initiate({ purpose: "wallet_topup", amount: AMOUNT_TZS, phone_number }, { signal });
}

function ofPayment({ reference }: Payment) {
  return { field: "payment_reference", value: reference };
}
