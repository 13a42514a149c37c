import { reattemptRequest } from "@/lib/core/shipments/shipment-request";
import { replyWithShipment } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    body: reattemptRequest,
    bodyOptional: true,
    params: modeIdParams,
    idempotent: ({ params: { id } }) => `shipments.reattempt:${id}`,
  },
  async ({ caller, person, params, body, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await reattemptDelivery(tx, caller, id, body);
      return replyWithShipment({ caller, person }, id, tx);
    });
  },
);
