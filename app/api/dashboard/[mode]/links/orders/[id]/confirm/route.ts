import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { confirmOrder } from "@/lib/links/confirm-order";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.confirmLinkOrder, async ({ person, caller, params, body }) => {
  const id = assertKnownId(params.id, "not_found");
  await confirmOrder(caller, id, {
    maxTotalTzs: body.max_total_amount,
    mayDecide: (tx) => assertSessionOpen(tx, person.sessionId),
  });
  return json({ id, confirmed: true });
});
