import { replyWithShipment } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { assertValidId, modeIdParams, noBody } from "@/lib/http/routes/params";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    ...noBody,
    params: modeIdParams,
    idempotent: ({ params: { id } }) => `shipments.reattempt:${id}`,
  },
  async ({ caller, person, params, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await reattemptDelivery(tx, caller, id);
      return replyWithShipment({ caller, person }, id, tx);
    });
  },
);
