import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";
import { nameOf } from "@/lib/platform/key-ring";
import { deriveKey, deriveKeys, keyRing } from "@/lib/platform/secrets";

const PURPOSE = "delivery-pin";

/**
 * What is stored of a delivery PIN. A slow hash would not protect 10 000 possible values; a key that is not in the
 * database does, and it is named where it has a name.
 */
export function hashPin(shipmentId: number, pin: string): string {
  const hash = hashUnder(deriveKey(PURPOSE), shipmentId, pin);
  const { sealsWith } = keyRing();
  return sealsWith === null ? hash : `${sealsWith}.${hash}`;
}

/** Whether it is the PIN, under whichever key of the ring it was hashed. */
export function matchesPin(shipmentId: number, pin: string, stored: string): boolean {
  const name = nameOf(stored);
  const hash = name === null ? stored : stored.slice(name.length + 1);
  return deriveKeys(PURPOSE).some((key) => isSameSecret(hashUnder(key, shipmentId, pin), hash));
}

function hashUnder(key: Buffer, shipmentId: number, pin: string): string {
  return createHmac("sha256", key).update(`${shipmentId}:${pin}`).digest("hex");
}
