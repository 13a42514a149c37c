import { z } from "zod";
import { replyWithShipment } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { fastForward } from "@/lib/riders/simulated/fast-forward";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    asPlatform: true,
    params: modeIdParams,
    body: z.object({ to: z.enum(["next", "delivered", "failed"]) }),
  },
  async ({ caller, person, params, body, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await fastForward(tx, caller, id, body.to);
      return replyWithShipment({ caller, person }, id, tx);
    });
  },
);
