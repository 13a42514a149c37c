import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const POST = handle(
  dashboardEndpoints.cancelShipment,
  async ({ caller, person, params, body, commit }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await cancelShipment(tx, caller, id, { reason: body.reason, maxFee: body.max_fee });
      return json(
        restrictShipmentView(await readShipmentView(caller, id, tx), person.merchant.role, caller.mode),
      );
    });
  },
);
