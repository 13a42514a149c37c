import { presentNewKey } from "@/lib/api-keys/present-new-key";
import { rotateApiKey } from "@/lib/api-keys/rotate";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(
  dashboardEndpoints.rotateKey,
  async ({ person, caller, params, body: { overlap_seconds: overlapSeconds }, commit, note }) => {
    const id = assertKnownId(params.id, "not_found");
    const made = await commit(async (tx) => {
      const created = await rotateApiKey(tx, caller, id, { overlapSeconds, createdBy: person.userId });
      const { name, last4 } = created.row;
      await note(tx, "api_key.rotated", `${name} …${last4}`, { overlap_seconds: overlapSeconds });
      return json(presentNewKey(created));
    });
    return made;
  },
);
