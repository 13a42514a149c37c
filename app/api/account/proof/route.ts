import { noteProof } from "@/lib/accounts/factors/note-proof";
import { originOf } from "@/lib/http/auth/device-cookie";
import { prove } from "@/lib/http/auth/factors/prove";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.prove, async ({ request, person, body, address, commit }) => {
  await prove(person, originOf(request.headers, address), body);
  await commit((tx) => noteProof(tx, person.sessionId));
  return json({});
});
