import { maskedMap } from "@/lib/admin/personal-data/masked-map";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { liveMap } from "@/lib/reports/live-map";

export * from "@/lib/http/other-methods";

export const GET = handle(adminEndpoints.liveMap, async ({ query, read }) =>
  json(maskedMap(await liveMap(query.mode, read))),
);
export { GET as HEAD };
