import { newRiderPin } from "@/lib/admin/new-rider-pin";
import { resetRiderPin } from "@/lib/admin/reset-rider-pin";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.resetRiderPin, async ({ person, requestId, params, body, commit }) => {
    const { pin, pinHash } = await newRiderPin(body.pin);
    return commit(async (tx) => {
      const actor = actorOf(person, requestId);
      await resetRiderPin(tx, actor, params.id, { pinHash, reason: body.reason });
      return json({ pin });
    });
  }),
});
