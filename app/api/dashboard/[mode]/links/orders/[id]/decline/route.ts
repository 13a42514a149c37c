import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { declineOrder } from "@/lib/links/decline-order";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.declineLinkOrder, async ({ caller, params, commit }) => {
  const id = assertKnownId(params.id, "not_found");
  return commit(async (tx) => {
    await declineOrder(tx, caller, id);
    return json({ id, declined: true });
  });
});
