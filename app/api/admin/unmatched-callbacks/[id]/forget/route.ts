import { dismissUnmatchedCallback } from "@/lib/admin/money/payments";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  dismissUnmatchedCallback,
  { stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ callbackId: params.id, ...body }),
);
