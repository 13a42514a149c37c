import { idParams } from "@/lib/core/shipments/shipment-request";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { SHIPMENT_ID } from "@/lib/http/openapi/examples/parts";
import { OUT_FOR_DELIVERY_SHIPMENT } from "@/lib/http/openapi/examples/shipment";
import { assertValidId, noBody } from "@/lib/http/routes/params";
import { presentShipment } from "@/lib/shipments/read/present";
import { parseShipmentRecord } from "@/lib/shipments/record/shipment-record";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "reattemptDelivery",
    tag: "Shipments",
    summary: "Start another delivery attempt",
    description:
      "After a failed attempt, while we still hold the parcel, sends the rider to the receiver again. The number of attempts and the time for further attempts are limited.",
    client: [{ name: "shipments.reattempt" }],
    auth: "key",
    scope: "shipments:write",
    params: idParams,
    ...noBody,
    response: shipmentSchema,
    conditions: ["shipment_not_found", "reattempt_not_possible"],
    idempotent: ({ params }) => `shipments.reattempt:${params.id}`,
    examples: {
      exchanges: {
        again: {
          summary: "Another attempt",
          params: { id: SHIPMENT_ID },
          headers: { "Idempotency-Key": "order-1042-attempt-2" },
          body: {},
          answer: OUT_FOR_DELIVERY_SHIPMENT,
        },
      },
      refused: {
        validation_error: { ...{ summary: "An id that is not a number", params: { id: "SHP-1" } }, body: {} },
      },
    },
  },
  async ({ caller, params, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      const { record } = await reattemptDelivery(tx, caller, id, { read: true });
      return createJsonReply(presentShipment(parseShipmentRecord(record)));
    });
  },
);
