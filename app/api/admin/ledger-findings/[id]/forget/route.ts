import { dismissFinding } from "@/lib/admin/money/wallet";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  dismissFinding,
  { stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ findingId: params.id, ...body }),
);
