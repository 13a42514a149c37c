import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { readRiderState } from "@/lib/riders/phone/read-state";

export * from "@/lib/http/other-methods";

export const GET = handle(riderEndpoints.state, async ({ rider }) =>
  json(await readRiderState(rider.riderId)),
);
export { GET as HEAD };
