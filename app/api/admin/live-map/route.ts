import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";
import { liveMap } from "@/lib/reports/live-map";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handleSession(adminEndpoints.liveMap, async ({ query, read }) =>
    json(await liveMap(query.mode, read)),
  ),
});
