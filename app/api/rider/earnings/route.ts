import { earningsQuery } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { readEarnings } from "@/lib/riders/phone/read-earnings";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "rider", query: earningsQuery }, async ({ rider, query }) =>
  json(await readEarnings(rider.riderId, query.before)),
);
