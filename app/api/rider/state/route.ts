import { defineRoute } from "@/lib/http/define-route";
import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { readRiderState } from "@/lib/riders/phone/read-state";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(riderEndpoints.state, async ({ rider }) => json(await readRiderState(rider.riderId))),
});
