import { parseShipmentNumber, parseTrackingCode } from "@/lib/core/input/codes";

export const HUB_CODE_MAX = 500;

export const WAYBILL_MIN = 2;
export const WAYBILL_MAX = 40;

/** The QR code holds the tracking link; the label shows both codes. */
export function parseHubCode(text: string): { trackingCode: string; shipmentNumber: string } {
  const code = parseTrackingCode(text);
  return { trackingCode: code, shipmentNumber: parseShipmentNumber(text) ?? code.toUpperCase() };
}
