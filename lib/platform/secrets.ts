import { env } from "./env";
import { type KeyRing, createKeyRing } from "./key-ring";

let ring: KeyRing | undefined;

export function getKeyRing(): KeyRing {
  ring ??= createKeyRing(env);
  return ring;
}

/** Returns 32 bytes, derived by HKDF-SHA256 from the signing key. */
export function deriveKey(purpose: string): Buffer {
  return getKeyRing().derive(purpose)[0];
}

export function deriveKeys(purpose: string): [Buffer, ...Buffer[]] {
  return getKeyRing().derive(purpose);
}

export function tryDerivedKeys<T>(purpose: string, look: (key: Buffer) => T | null): T | null {
  for (const key of deriveKeys(purpose)) {
    const found = look(key);
    if (found !== null) return found;
  }
  return null;
}

const AT_REST = "secrets-at-rest";

/** The value decrypts only with the same purpose and row: docs/decisions/0026. */
export function encryptSecret(plain: string, purpose = AT_REST, row = ""): string {
  return getKeyRing().seal(plain, { purpose, row });
}

/** Throws when the text was altered, belongs to a different purpose or row, or needs an unknown key. */
export function decryptSecret(sealed: string, purpose = AT_REST, row = ""): string {
  return getKeyRing().open(sealed, { purpose, row });
}
