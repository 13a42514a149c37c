import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { liveMap } from "@/lib/reports/live-map";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(adminEndpoints.liveMap, async ({ query, read }) => json(await liveMap(query.mode, read))),
});
