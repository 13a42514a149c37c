import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { readEarnings } from "@/lib/riders/phone/read-earnings";

export * from "@/lib/http/other-methods";

export const GET = handle(riderEndpoints.earnings, async ({ rider, query }) =>
  json(await readEarnings(rider.riderId, query.before)),
);
export { GET as HEAD };
