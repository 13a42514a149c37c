import { newRiderPin } from "@/lib/admin/people/new-rider-pin";
import { resetRiderPin } from "@/lib/admin/people/reset-rider-pin";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.resetRiderPin, async ({ person, requestId, params, body, commit }) => {
    const { pin, pinHash } = await newRiderPin(body.pin);
    return commit(async (tx) => {
      const actor = actorOf(person, requestId);
      await resetRiderPin(tx, actor, params.id, { pinHash, reason: body.reason });
      return json({ pin });
    });
  }),
});
