import { generateRiderPin, resetRiderPin } from "@/lib/admin/people/riders";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: resetRiderPin.right,
    stepUp: true,
    params: rowIdParams,
    body: reasonRequest,
  },
  async ({ actor, params, body, commit }) => {
    const { pin, pinHash } = await generateRiderPin();
    return commit(async (tx) => {
      await resetRiderPin(tx, actor, { riderId: params.id, pinHash, reason: body.reason });
      return createJsonReply({ pin });
    });
  },
);
