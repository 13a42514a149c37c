import { parseHubCode } from "@/lib/core/shipments/hub-code";

interface LabelledParcel {
  label_code: string;
  shipment_number: string;
}

/**
 * Whether what a label says is this parcel: its code, its tracking link or its number. Read by a camera or typed by a
 * thumb, so that capitals do not count here: there is one parcel to compare with, and not a table to search.
 */
export function fitsLabel(text: string, { label_code, shipment_number }: LabelledParcel): boolean {
  const { trackingCode, shipmentNumber } = parseHubCode(text);
  const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();
  return same(trackingCode, label_code) || same(shipmentNumber, shipment_number);
}
