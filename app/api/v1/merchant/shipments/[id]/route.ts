import { idParams } from "@/lib/core/shipments/shipment-request";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { SHIPMENT_ID } from "@/lib/http/openapi/examples/parts";
import { OUT_FOR_DELIVERY_SHIPMENT } from "@/lib/http/openapi/examples/shipment";
import { presentShipment } from "@/lib/shipments/read/present";
import { buildOwnShipmentSelect, parseShipmentRecord } from "@/lib/shipments/record/shipment-record";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "getShipment",
    tag: "Shipments",
    summary: "Get a shipment with its items, legs and events",
    description: "Returns the shipment with its current status. Events are listed newest first.",
    auth: "key",
    scope: "shipments:read",
    params: idParams,
    response: shipmentSchema,
    conditions: ["shipment_not_found"],
    examples: {
      exchanges: {
        on_the_way: {
          summary: "On the way to the receiver",
          params: { id: SHIPMENT_ID },
          answer: OUT_FOR_DELIVERY_SHIPMENT,
        },
      },
      refused: { validation_error: { summary: "An id that is not a number", params: { id: "SHP-1" } } },
    },
  },
  async ({ extra }) => createJsonReply(presentShipment(parseShipmentRecord(extra))),
  { extra: ({ id }) => buildOwnShipmentSelect(id) },
);
