import { suspendMerchant } from "@/lib/admin/merchants/merchants";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(suspendMerchant, "merchantId", { stepUp: true, body: reasonRequest });
