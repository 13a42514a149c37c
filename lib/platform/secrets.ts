import { env } from "./env";
import { type KeyRing, ringOf } from "./key-ring";

let ring: KeyRing | undefined;

/** The keys of this process, by its environment. */
export function keyRing(): KeyRing {
  ring ??= ringOf(env);
  return ring;
}

/** A 32-byte key for one purpose, derived by HKDF-SHA256 from the key that signs. */
export function deriveKey(purpose: string): Buffer {
  return keyRing().derive(purpose)[0];
}

/** That key, and those of the ring that signed before it. */
export function deriveKeys(purpose: string): [Buffer, ...Buffer[]] {
  return keyRing().derive(purpose);
}

/** What the first key under which there is something finds; null where there is nothing under any. */
export function underAnyKey<T>(purpose: string, look: (key: Buffer) => T | null): T | null {
  for (const key of deriveKeys(purpose)) {
    const found = look(key);
    if (found !== null) return found;
  }
  return null;
}

const AT_REST = "secrets-at-rest";

/** Text that opens for the same purpose and row alone: docs/decisions/0026. */
export function encryptSecret(plain: string, purpose = AT_REST, row = ""): string {
  return keyRing().seal(plain, { purpose, row });
}

/** The inverse of `encryptSecret`. Throws when the text was altered or moved, or its key is not in the ring. */
export function decryptSecret(sealed: string, purpose = AT_REST, row = ""): string {
  return keyRing().open(sealed, { purpose, row });
}
