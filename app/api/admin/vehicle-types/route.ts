import { createPricedRow } from "@/lib/admin/catalogue/catalogue";
import { createVehicleTypeRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createPricedRow,
  { stepUp: true, status: 201, body: createVehicleTypeRequest },
  ({ body: { reason, ...fields } }) => ({ kind: "vehicle_type" as const, fields, reason: reason ?? "" }),
);
