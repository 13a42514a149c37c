import { setRiderBlocked } from "@/lib/admin/people/riders";
import { blockRiderRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  setRiderBlocked,
  { stepUp: true, params: rowIdParams, body: blockRiderRequest },
  ({ params, body }) => ({ riderId: params.id, ...body }),
);
