import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { resetMemberFactors } from "@/lib/members/reset-member-factors";

export * from "@/lib/http/other-methods";

export const POST = handle(
  accountEndpoints.resetMemberFactors,
  async ({ caller: { merchantId }, person, params, address: ip, requestId }) => {
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    await resetMemberFactors(visit, assertKnownId(params.id, "not_found"));
    return json({});
  },
);
