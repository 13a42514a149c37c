import { requestFactorReset } from "@/lib/admin/people/factor-reset";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  requestFactorReset,
  { stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ userId: params.id, ...body }),
);
