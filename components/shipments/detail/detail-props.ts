import type { Mode } from "@/lib/core/mode";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";

/** What every part of the page of one shipment is given. */
export interface DetailProps {
  mode: Mode;
  view: ShipmentView;
  /** What an action has answered: how the shipment stands after it. */
  onChange: (view: ShipmentView) => void;
}
