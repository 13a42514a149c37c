import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentShipment } from "@/lib/shipments/read/present";
import { ownShipmentRecord } from "@/lib/shipments/record/own-record";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";

export * from "@/lib/http/other-methods";

export const GET = handle(
  endpoints.getShipment,
  async ({ extra }) => json(presentShipment(shipmentRecord(extra))),
  { extra: ({ id }) => ownShipmentRecord(id) },
);
export { GET as HEAD };
