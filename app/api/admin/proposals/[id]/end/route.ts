import { rejectOrWithdrawProposal } from "@/lib/admin/approvals/decide-proposal";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(rejectOrWithdrawProposal, "id", { stepUp: false, body: reasonRequest });
