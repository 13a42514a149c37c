import { endProposal } from "@/lib/admin/approvals/decide-proposal";
import { endProposalRequest } from "@/lib/core/access/staff-request";
import { adminEndpoint } from "@/lib/http/admin-endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  endProposal,
  { stepUp: false, params: rowIdParams, body: endProposalRequest },
  ({ params, body }) => ({ ...params, ...body }),
);
