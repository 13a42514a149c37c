import { resolveFailure } from "@/lib/admin/shipments/shipment-actions";
import { resolveFailureRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  resolveFailure,
  { stepUp: true, params: rowIdParams, body: resolveFailureRequest },
  ({ params, body: { claim: claimTzs, ...rest } }) => ({ shipmentId: params.id, claimTzs, ...rest }),
);
