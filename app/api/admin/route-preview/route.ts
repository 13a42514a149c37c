import { previewRoutePrice } from "@/lib/admin/catalogue/price-effect";
import { previewRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "read", stepUp: false, bucket: "rates", body: previewRequest },
  async ({ body }) => createJsonReply(await previewRoutePrice(body)),
);
