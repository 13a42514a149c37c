import { parseHubCode } from "@/lib/core/shipments/hub-desk";

interface LabelledParcel {
  label_code: string;
  shipment_number: string;
}

/**
 * Compares a label with a parcel: label code, tracking link or shipment number. Ignores case, because the text may
 * be typed.
 */
export function matchesLabel(text: string, { label_code, shipment_number }: LabelledParcel): boolean {
  const { trackingCode, shipmentNumber } = parseHubCode(text);
  const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();
  return same(trackingCode, label_code) || same(shipmentNumber, shipment_number);
}
