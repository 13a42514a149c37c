import { settleCustody } from "@/lib/admin/shipments/shipment-actions";
import { settleCustodyRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  settleCustody,
  { stepUp: true, params: rowIdParams, body: settleCustodyRequest },
  ({ params, body: { case_id: caseId, ...rest } }) => ({ shipmentId: params.id, caseId, ...rest }),
);
