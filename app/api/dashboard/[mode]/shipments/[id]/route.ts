import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.showShipment, async ({ caller, person, params, read }) => {
  const id = assertKnownId(params.id, "shipment_not_found");
  return json(
    restrictShipmentView(await readShipmentView(caller, id, read), person.merchant.role, caller.mode),
  );
});
export { GET as HEAD };
