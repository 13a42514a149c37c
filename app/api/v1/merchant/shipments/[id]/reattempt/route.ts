import { idParams, reattemptRequest } from "@/lib/core/shipments/shipment-request";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { SHIPMENT_ID } from "@/lib/http/openapi/examples/parts";
import { OUT_FOR_DELIVERY_SHIPMENT } from "@/lib/http/openapi/examples/shipment";
import { assertValidId } from "@/lib/http/routes/params";
import { presentShipment } from "@/lib/shipments/read/present";
import { getShipment } from "@/lib/shipments/read/get";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "reattemptDelivery",
    tag: "Shipments",
    summary: "Start or plan another delivery attempt",
    description:
      "After a failed attempt, while we still hold the parcel, sends the rider to the receiver again: immediately, or at `after` if you send a time. Until a planned attempt starts, the shipment stays `failed` and `failure.next_attempt` has the plan; another request replaces the plan. The number of attempts and the time for further attempts are limited.",
    client: [{ name: "shipments.reattempt" }],
    auth: "key",
    scope: "shipments:write",
    params: idParams,
    body: reattemptRequest,
    bodyOptional: true,
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
  async ({ caller, params, body, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      const started = await reattemptDelivery(tx, caller, id, body, { read: true });
      const record = started?.record ?? (await getShipment(tx, caller, id));
      return createJsonReply(presentShipment(record));
    });
  },
);
