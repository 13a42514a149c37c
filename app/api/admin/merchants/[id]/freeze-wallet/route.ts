import { setWalletFrozen } from "@/lib/admin/money/wallet";
import { freezeRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(setWalletFrozen, "merchantId", { stepUp: true, body: freezeRequest });
