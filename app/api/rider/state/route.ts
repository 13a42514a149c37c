import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { readRiderState } from "@/lib/riders/read-state";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleRider(riderEndpoints.state, async ({ rider }) => json(await readRiderState(rider.riderId))),
});
