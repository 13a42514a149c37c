import { setRiderBlocked } from "@/lib/admin/people/riders";
import { blockRiderRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(setRiderBlocked, "riderId", { stepUp: true, body: blockRiderRequest });
