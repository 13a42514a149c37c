import { z } from "zod";
import { changedMeanwhile } from "@/lib/admin/actions/refusals";
import { confirmProposal } from "@/lib/admin/approvals/confirm-proposal";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "proposals",
    stepUp: true,
    params: rowIdParams,
    body: z.object({}),
    bodyOptional: true,
  },
  async ({ actor, params, commit }) => {
    const isDone = await commit((tx) => confirmProposal(tx, actor, params.id));
    // After the commit, which keeps that the proposal is over.
    if (!isDone) throw changedMeanwhile();
    return json({});
  },
);
