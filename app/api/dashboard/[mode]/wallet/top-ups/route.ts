import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertIdempotencyKey } from "@/lib/http/idempotency/assert-idempotency-key";
import { json } from "@/lib/http/message/respond";
import { initiatePayment } from "@/lib/payments/initiate";
import { listPayments } from "@/lib/payments/list-payments";
import { env } from "@/lib/platform/env";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.listTopUps, async ({ caller }) =>
  json(await listPayments(caller, "wallet_topup")),
);
export { GET as HEAD };

export const POST = handle(dashboardEndpoints.beginTopUp, async ({ person, caller, body, request }) => {
  const key = request.headers.get("idempotency-key");
  if (key !== null) assertIdempotencyKey(key);
  const payment = await initiatePayment(
    caller,
    { ...body, purpose: "wallet_topup", return_url: `${env.APP_ORIGIN}/dashboard/${caller.mode}/wallet` },
    key === null ? null : { key },
    { mayBegin: (tx) => assertSessionOpen(tx, person.sessionId) },
  );
  return json(payment);
});
