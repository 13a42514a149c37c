/** What stays readable of a job after the log-in has ended: where to, whom to call, which parcel. */
export interface SealedPlace {
  shipment_number: string;
  is_collected: boolean;
  name: string;
  address: string;
  landmark: string | null;
  notes: string | null;
  phone: string | null;
  latitude: number;
  longitude: number;
}

export interface VaultKey {
  /** Made of the PIN, and not to be had out of the browser. */
  key: CryptoKey;
  salt: Uint8Array<ArrayBuffer>;
}

export interface Sealed {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * Six digits are few. Each guess at what a thief has copied costs as much as this makes it cost; about a second on a
 * cheap phone, once for each log-in.
 */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const CIPHER = "AES-GCM";

/** The key that a PIN makes; with a new salt unless one is given. */
export async function keyOfPin(
  pin: string,
  salt: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<VaultKey> {
  const digits = new TextEncoder().encode(pin);
  const material = await crypto.subtle.importKey("raw", digits, "PBKDF2", false, ["deriveKey"]);
  const rule = { name: "PBKDF2", hash: "SHA-256", iterations: ROUNDS, salt };
  const uses: KeyUsage[] = ["encrypt", "decrypt"];
  const key = await crypto.subtle.deriveKey(rule, material, { name: CIPHER, length: 256 }, false, uses);
  return { key, salt };
}

export async function seal({ key, salt }: VaultKey, places: SealedPlace[]): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(places));
  return { salt, iv, bytes: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) };
}

/** What was sealed with that PIN; null with any other. */
export async function unseal(pin: string, { salt, iv, bytes }: Sealed): Promise<SealedPlace[] | null> {
  const { key } = await keyOfPin(pin, salt);
  const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes).catch(() => null);
  if (!text) return null;
  const sealed = JSON.parse(new TextDecoder().decode(text)) as SealedPlace | SealedPlace[];
  // The release before sealed the place of one job.
  return Array.isArray(sealed) ? sealed : [sealed];
}
