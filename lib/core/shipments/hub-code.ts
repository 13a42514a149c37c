import { parseShipmentNumber, parseTrackingCode } from "@/lib/core/input/codes";

/** A longer text is no code of ours, and no link to one. */
export const HUB_CODE_MAX = 500;

/** As carriers print them: a few letters and digits. */
export const WAYBILL_MIN = 2;
export const WAYBILL_MAX = 40;

/**
 * What was scanned or typed at a hub, as the two names that a parcel has: its label's QR code holds the tracking
 * link, its face shows both. Numbers have no small letters; tracking codes have both.
 */
export function parseHubCode(text: string): { trackingCode: string; shipmentNumber: string } {
  const code = parseTrackingCode(text);
  return { trackingCode: code, shipmentNumber: parseShipmentNumber(text) ?? code.toUpperCase() };
}
