import { markSessionProved } from "@/lib/accounts/factors/note-proof";
import { identityProofRequest } from "@/lib/core/accounts/factors/factor-request";
import { getLogInOrigin } from "@/lib/http/auth/device-cookie";
import { verifyIdentityProof } from "@/lib/http/auth/factors/verify-identity-proof";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "enrolling", stepUp: false, body: identityProofRequest },
  async ({ request, person, body, address, commit }) => {
    await verifyIdentityProof(person, getLogInOrigin(request.headers, address), body);
    await commit((tx) => markSessionProved(tx, person.sessionId));
    return json({});
  },
);
