import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { found } from "@/lib/shipments/get";
import { presentShipment } from "@/lib/shipments/present";
import { ownShipmentRecord } from "@/lib/shipments/record-sql";
import type { ShipmentRecord } from "@/lib/shipments/stored";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handle(
    endpoints.getShipment,
    async ({ extra }) => json(presentShipment(found(extra as ShipmentRecord | null))),
    { extra: ({ id }) => ownShipmentRecord(id) },
  ),
});
