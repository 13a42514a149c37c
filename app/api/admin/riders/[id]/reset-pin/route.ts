import { newRiderPin } from "@/lib/admin/people/new-rider-pin";
import { resetRiderPin } from "@/lib/admin/people/reset-rider-pin";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resetRiderPin, async ({ actor, params, body, commit }) => {
  const { pin, pinHash } = await newRiderPin();
  return commit(async (tx) => {
    await resetRiderPin(tx, actor, params.id, { pinHash, reason: body.reason });
    return json({ pin });
  });
});
