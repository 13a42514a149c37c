import type { Mode } from "@/lib/core/mode";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { hasRight } from "./rights";
import type { MemberRole } from "./roles";

/** The page of a shipment as a role may see it: without actions, money or webhooks that are not for it. */
export function restrictShipmentView(view: ShipmentView, role: MemberRole, mode: Mode): ShipmentView {
  const { actions } = view;
  return {
    ...view,
    ledger: hasRight(role, "see_wallet", mode) ? view.ledger : null,
    deliveries: hasRight(role, "integrate", mode) ? view.deliveries : null,
    actions: hasRight(role, "work_on_shipments", mode)
      ? actions
      : {
          ...actions,
          cancel: null,
          reattempt: null,
          return_to_sender: null,
          pay: false,
          fast_forward: false,
        },
  };
}
