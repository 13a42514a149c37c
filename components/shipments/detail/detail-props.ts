import type { Mode } from "@/lib/core/mode";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";

export interface DetailProps {
  mode: Mode;
  view: ShipmentView;
  onChange: (view: ShipmentView) => void;
}

export type DialogName = "attempt" | "cancel" | "pay" | "return";

export interface ActionProps extends DetailProps {
  onOpen: (dialog: DialogName) => void;
}
