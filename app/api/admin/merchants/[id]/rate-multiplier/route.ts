import { setRateMultiplier } from "@/lib/admin/merchants/merchants";
import { rateMultiplierRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(setRateMultiplier, "merchantId", {
  stepUp: true,
  body: rateMultiplierRequest,
});
