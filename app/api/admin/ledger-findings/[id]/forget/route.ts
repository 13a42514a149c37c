import { dismissFinding } from "@/lib/admin/money/wallet";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(dismissFinding, "findingId", { stepUp: true, body: reasonRequest });
