import { presentNewKey } from "@/lib/api-keys/present-new-key";
import { rotateApiKey } from "@/lib/api-keys/rotate";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.rotateKey, async ({ person, caller, params, body, commit }) => {
  const id = assertKnownId(params.id, "not_found");
  const options = { overlapSeconds: body.overlap_seconds, createdBy: person.userId };
  return commit(async (tx) => json(presentNewKey(await rotateApiKey(tx, caller, id, options))));
});
