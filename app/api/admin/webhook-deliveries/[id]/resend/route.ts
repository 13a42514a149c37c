import { resendDelivery } from "@/lib/admin/failed-work/failed-work";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(resendDelivery, "deliveryId", { stepUp: false });
