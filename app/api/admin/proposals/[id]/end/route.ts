import { rejectOrWithdrawProposal } from "@/lib/admin/approvals/decide-proposal";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  rejectOrWithdrawProposal,
  { stepUp: false, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ ...params, ...body }),
);
