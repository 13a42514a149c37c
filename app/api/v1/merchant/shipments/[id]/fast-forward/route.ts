import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import { getShipment } from "@/lib/shipments/read/get";
import { presentShipment } from "@/lib/shipments/read/present";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.fastForwardShipment, async ({ caller, params, body, commit }) => {
  const id = assertKnownId(params.id, "shipment_not_found");
  return commit(async (tx) => {
    await fastForward(tx, caller, id, body.to);
    return json(presentShipment(await getShipment(tx, caller, id)));
  });
});
