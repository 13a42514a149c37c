import { changedMeanwhile } from "@/lib/admin/actions/refusals";
import { confirmProposal } from "@/lib/admin/approvals/confirm-proposal";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.confirmProposal, async ({ actor, params, commit }) => {
  const isDone = await commit((tx) => confirmProposal(tx, actor, params.id));
  // After the commit, which keeps that the proposal is over.
  if (!isDone) throw changedMeanwhile();
  return json({});
});
