import { defineRoute } from "@/lib/http/define-route";
import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { readEarnings } from "@/lib/riders/phone/read-earnings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(riderEndpoints.earnings, async ({ rider, query }) =>
    json(await readEarnings(rider.riderId, query.before)),
  ),
});
