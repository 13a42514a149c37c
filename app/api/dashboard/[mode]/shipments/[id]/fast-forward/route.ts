import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const POST = handle(
  dashboardEndpoints.fastForward,
  async ({ caller, person, params, body, commit }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await fastForward(tx, caller, id, body.to);
      return json(
        restrictShipmentView(await readShipmentView(caller, id, tx), person.merchant.role, caller.mode),
      );
    });
  },
);
