import { dismissUnmatchedCallback } from "@/lib/admin/money/payments";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(dismissUnmatchedCallback, "callbackId", {
  stepUp: true,
  body: reasonRequest,
});
