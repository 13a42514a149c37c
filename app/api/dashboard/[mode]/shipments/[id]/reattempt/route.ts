import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const POST = handle(
  dashboardEndpoints.reattemptDelivery,
  async ({ caller, person, params, commit }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await reattemptDelivery(tx, caller, id);
      return json(
        restrictShipmentView(await readShipmentView(caller, id, tx), person.merchant.role, caller.mode),
      );
    });
  },
);
