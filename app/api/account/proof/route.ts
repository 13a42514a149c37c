import { markSessionReauthenticated } from "@/lib/accounts/factors/factors";
import { identityProofRequest } from "@/lib/core/accounts/account-request";
import { getLogInOrigin } from "@/lib/http/auth/cookies";
import { verifyIdentityProof } from "@/lib/http/auth/step-up";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "mfaEnrolment", stepUp: false, body: identityProofRequest },
  async ({ request, person, body, address, commit }) => {
    await verifyIdentityProof(person, getLogInOrigin(request.headers, address), body);
    await commit((tx) => markSessionReauthenticated(tx, person.sessionId));
    return createJsonReply({});
  },
);
