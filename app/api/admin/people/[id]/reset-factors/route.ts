import { requestFactorReset } from "@/lib/admin/people/factor-reset";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(requestFactorReset, "userId", { stepUp: true, body: reasonRequest });
