import type { Caller } from "@/lib/core/caller";
import type { Payment, PaymentRequest } from "@/lib/core/money/payment-request";
import { type IdempotencyClaim, storeIdempotentReply } from "@/lib/http/idempotency/commit-idempotently";
import { BODY_MISMATCH } from "@/lib/http/idempotency/replay-or-handle";
import { createJsonReply, type Reply } from "@/lib/http/message/respond";
import { initiatePayment, type PaymentSteps } from "@/lib/payments/initiate";

interface ToBegin {
  caller: Caller;
  request: PaymentRequest;
  claim: IdempotencyClaim | null;
  locate: (payment: Payment) => string;
  mayBegin?: PaymentSteps["mayBegin"];
}

/**
 * Resumes a payment that the same key started with a different body. Throws IdempotentReplay. Specification:
 * POST /payment/initiate, Idempotency.
 */
export async function beginPayment({
  caller,
  request,
  claim,
  locate,
  mayBegin,
}: ToBegin): Promise<Reply<Payment>> {
  let reply: Reply<Payment> | undefined;
  const store: PaymentSteps["store"] = async (tx, payment, fingerprint) => {
    reply = createJsonReply(payment, { status: 201, headers: { location: locate(payment) } });
    if (!claim) return;
    const first = fingerprint ?? claim.fingerprint;
    await storeIdempotentReply(tx, caller, { ...claim, fingerprint: first }, reply);
    if (first !== claim.fingerprint) Object.assign(reply.headers!, BODY_MISMATCH);
  };
  await initiatePayment(caller, request, claim, { mayBegin, store });
  return reply!;
}
