import { fastForwardRequest, idParams } from "@/lib/core/shipments/shipment-request";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { SHIPMENT_ID } from "@/lib/http/openapi/examples/parts";
import { OUT_FOR_DELIVERY_SHIPMENT } from "@/lib/http/openapi/examples/shipment";
import { assertValidId } from "@/lib/http/routes/params";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import { getShipment } from "@/lib/shipments/read/get";
import { presentShipment } from "@/lib/shipments/read/present";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "fastForwardShipment",
    tag: "Shipments",
    summary: "Fast-forward a delivery, in the sandbox only",
    description:
      "Advances a simulated delivery by one step, to its delivery or to its next failure, with the same events and webhooks as the timetable. Live deliveries have real riders, so live returns 404.",
    client: [{ arguments: ["to"] }],
    auth: "key",
    scope: "shipments:write",
    params: idParams,
    body: fastForwardRequest,
    response: shipmentSchema,
    conditions: ["shipment_not_found"],
    asPlatform: true,
    idempotent: ({ params }) => `shipments.fast_forward:${params.id}`,
    examples: {
      exchanges: {
        next: {
          summary: "The next step",
          params: { id: SHIPMENT_ID },
          headers: { "Idempotency-Key": "order-1042-next-step-4" },
          body: { to: "next" },
          answer: OUT_FOR_DELIVERY_SHIPMENT,
        },
      },
      refused: {
        validation_error: {
          summary: "A target that does not exist",
          params: { id: SHIPMENT_ID },
          body: { to: "moon" },
        },
      },
    },
  },
  async ({ caller, params, body, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await fastForward(tx, caller, id, body.to);
      return createJsonReply(presentShipment(await getShipment(tx, caller, id)));
    });
  },
);
