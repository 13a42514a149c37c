import { endProposal } from "@/lib/admin/approvals/end-proposal";
import { endProposalRequest } from "@/lib/core/access/staff-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "proposals",
    stepUp: false,
    params: rowIdParams,
    body: endProposalRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await endProposal(tx, actor, params.id, body.reason);
      return json({});
    }),
);
