import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams, noBody } from "@/lib/http/routes/params";
import { resetMemberFactors } from "@/lib/members/change-member";

export * from "@/lib/http/other-methods";

/** Runs outside the tenant role, because the tenant role must not read second factors. */
export const POST = endpoint(
  {
    auth: "account",
    may: "manage_members",
    stepUp: true,
    params: idParams,
    ...noBody,
  },
  async ({ caller: { merchantId }, person, params, address: ip, requestId }) => {
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    await resetMemberFactors(visit, assertValidId(params.id, "not_found"));
    return createJsonReply({});
  },
);
