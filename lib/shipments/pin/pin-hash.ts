import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";
import { getKeyId } from "@/lib/platform/key-ring";
import { deriveKey, deriveKeys, keyRing } from "@/lib/platform/secrets";

const PURPOSE = "delivery-pin";

/** A PIN has only 10 000 values, so the hash is keyed: a slow hash would not protect the PIN. */
export function hashPin(shipmentId: number, pin: string): string {
  const hash = hashUnder(deriveKey(PURPOSE), shipmentId, pin);
  const { sealsWith } = keyRing();
  return sealsWith === null ? hash : `${sealsWith}.${hash}`;
}

export function matchesPin(shipmentId: number, pin: string, stored: string): boolean {
  const name = getKeyId(stored);
  const hash = name === null ? stored : stored.slice(name.length + 1);
  return deriveKeys(PURPOSE).some((key) => isSameSecret(hashUnder(key, shipmentId, pin), hash));
}

function hashUnder(key: Buffer, shipmentId: number, pin: string): string {
  return createHmac("sha256", key).update(`${shipmentId}:${pin}`).digest("hex");
}
