import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { withdrawInvitation } from "@/lib/members/change-invitation";

export * from "@/lib/http/other-methods";

export const DELETE = handle(
  accountEndpoints.withdrawInvitation,
  async ({ caller: { merchantId }, person, params, address: ip, requestId }) => {
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    await withdrawInvitation(visit, assertKnownId(params.id, "not_found"));
    return json({});
  },
);
