import { createChangedMeanwhileError } from "@/lib/admin/errors";
import { confirmProposal } from "@/lib/admin/approvals/decide-proposal";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { noBody, rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: confirmProposal.right,
    stepUp: true,
    params: rowIdParams,
    ...noBody,
  },
  async ({ actor, params, commit }) => {
    const { isApplied } = await commit((tx) => confirmProposal(tx, actor, params));
    // Throw after the commit, because a rollback would undo the new status of the proposal.
    if (!isApplied) throw createChangedMeanwhileError();
    return createJsonReply({});
  },
);
