import { z } from "zod";
import { maskLiveMap } from "@/lib/admin/personal-data/personal-data";
import { MODES } from "@/lib/core/mode";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { liveMap } from "@/lib/reports/live-map";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "admin",
    staffMay: "read",
    query: z.object({ mode: z.enum(MODES).default("live") }),
  },
  async ({ query, read }) => json(maskLiveMap(await liveMap(query.mode, read))),
);
