import { resetHubPersonPassword } from "@/lib/admin/people/hub-people";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(resetHubPersonPassword, "userId", { stepUp: true, body: reasonRequest });
