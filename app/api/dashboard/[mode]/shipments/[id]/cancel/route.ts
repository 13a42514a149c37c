import { z } from "zod";
import { cancelRequest } from "@/lib/core/shipments/shipment-request";
import { replyWithShipment } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    params: modeIdParams,
    body: cancelRequest.extend({ max_fee: z.int().min(0) }),
    idempotent: ({ params: { id } }) => `shipments.cancel:${id}`,
  },
  async ({ caller, person, params, body, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await cancelShipment(tx, caller, id, { reason: body.reason, maxFee: body.max_fee });
      return replyWithShipment({ caller, person }, id, tx);
    });
  },
);
