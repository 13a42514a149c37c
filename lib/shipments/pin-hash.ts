import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "@/lib/secrets";

/**
 * What is stored of a delivery PIN. A slow hash would not protect 10 000 possible values; a key that is not in the
 * database does.
 */
export function hashPin(shipmentId: number, pin: string): string {
  return createHmac("sha256", deriveKey("delivery-pin")).update(`${shipmentId}:${pin}`).digest("hex");
}

export function matchesPin(shipmentId: number, pin: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(hashPin(shipmentId, pin)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
