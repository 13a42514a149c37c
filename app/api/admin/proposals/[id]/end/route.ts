import { endProposal } from "@/lib/admin/approvals/end-proposal";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.endProposal, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await endProposal(tx, actor, params.id, body.reason);
    return json({});
  }),
);
