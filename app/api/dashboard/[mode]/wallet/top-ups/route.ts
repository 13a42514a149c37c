import { assertSessionOpen } from "@/lib/accounts/sessions";
import { topUpRequest } from "@/lib/core/money/payment-request";
import { endpoint } from "@/lib/http/endpoint";
import { assertIdempotencyKey } from "@/lib/http/idempotency/replay-or-handle";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { initiatePayment } from "@/lib/payments/initiate";
import { listPayments } from "@/lib/payments/list-payments";
import { env } from "@/lib/platform/env";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "merchant", may: "see_wallet", params: modeParams }, async ({ caller }) =>
  createJsonReply(await listPayments(caller, "wallet_topup")),
);

/** A second request with the same idempotency key returns the first payment. Uses two transactions. */
export const POST = endpoint(
  {
    auth: "merchant",
    may: "fund_wallet",
    needsApproval: true,
    stepUp: false,
    status: 201,
    params: modeParams,
    body: topUpRequest,
    awaitsGateway: true,
  },
  async ({ person, caller, body, request }) => {
    const key = request.headers.get("idempotency-key");
    if (key !== null) assertIdempotencyKey(key);
    const payment = await initiatePayment(
      caller,
      { ...body, purpose: "wallet_topup", return_url: `${env.APP_ORIGIN}/dashboard/${caller.mode}/wallet` },
      key === null ? null : { key },
      { mayBegin: (tx) => assertSessionOpen(tx, person.sessionId) },
    );
    return createJsonReply(payment);
  },
);
