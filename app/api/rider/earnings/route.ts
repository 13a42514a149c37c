import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { readEarnings } from "@/lib/riders/read-earnings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleRider(riderEndpoints.earnings, async ({ rider, query }) =>
    json(await readEarnings(rider.riderId, query.before)),
  ),
});
