import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";
import { deriveKey } from "@/lib/platform/secrets";

/**
 * What is stored of a delivery PIN. A slow hash would not protect 10 000 possible values; a key that is not in the
 * database does.
 */
export function hashPin(shipmentId: number, pin: string): string {
  return createHmac("sha256", deriveKey("delivery-pin")).update(`${shipmentId}:${pin}`).digest("hex");
}

export function matchesPin(shipmentId: number, pin: string, hash: string): boolean {
  return isSameSecret(hashPin(shipmentId, pin), hash);
}
