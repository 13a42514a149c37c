import { z } from "zod";
import { presentNewKey } from "@/lib/api-keys/create";
import { KEY_OVERLAP_SECONDS, rotateApiKey } from "@/lib/api-keys/change-key";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    needsApproval: true,
    stepUp: true,
    status: 201,
    params: modeIdParams,
    body: z.object({ overlap_seconds: z.literal(KEY_OVERLAP_SECONDS) }),
  },
  async ({ person, caller, params, body: { overlap_seconds: overlapSeconds }, commit, logAction }) => {
    const id = assertValidId(params.id, "not_found");
    return commit(async (tx) => {
      const created = await rotateApiKey(tx, caller, id, { overlapSeconds, createdBy: person.userId });
      const { name, last4 } = created.row;
      await logAction(tx, "api_key.rotated", `${name} …${last4}`, { overlap_seconds: overlapSeconds });
      return createJsonReply(presentNewKey(created));
    });
  },
);
