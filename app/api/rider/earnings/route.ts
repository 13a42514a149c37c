import { earningsQuery } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { readEarnings } from "@/lib/riders/phone/read-earnings";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "rider", query: earningsQuery }, async ({ rider, query }) =>
  createJsonReply(await readEarnings(rider.riderId, query.before)),
);
