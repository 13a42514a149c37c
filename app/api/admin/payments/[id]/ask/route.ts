import { askGateway } from "@/lib/admin/ask-gateway";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.askGateway, async ({ person, requestId, params }) => {
    await askGateway(actorOf(person, requestId), params.id);
    return json({});
  }),
});
