import { askAboutUnmatched } from "@/lib/admin/money/ask-about-unmatched";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.askAboutUnmatched, async ({ person, requestId, params }) => {
    await askAboutUnmatched(actorOf(person, requestId), params.id);
    return json({});
  }),
});
