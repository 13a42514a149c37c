import { z } from "zod";
import { maskLiveMap } from "@/lib/admin/personal-data/personal-data";
import { MODES } from "@/lib/core/mode";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { getLiveMap } from "@/lib/reports/live-map";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "admin",
    staffMay: "read",
    query: z.object({ mode: z.enum(MODES).default("live") }),
  },
  async ({ query, read }) => createJsonReply(maskLiveMap(await getLiveMap(query.mode, read))),
);
