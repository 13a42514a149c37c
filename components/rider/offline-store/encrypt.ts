/** Data of a job that remains readable after the session has ended. */
export interface OfflineDestination {
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

export interface PinKey {
  /** Key derived from the PIN. Not extractable. */
  key: CryptoKey;
  salt: Uint8Array<ArrayBuffer>;
}

export interface EncryptedDestinations {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * PBKDF2 iterations. A six-digit PIN has few values, so each guess must be expensive; a slow phone needs about a
 * second.
 */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const CIPHER = "AES-GCM";

/** Derives a key from a PIN. Generates a new salt when `salt` is missing. */
export async function deriveKeyFromPin(
  pin: string,
  salt: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<PinKey> {
  const digits = new TextEncoder().encode(pin);
  const material = await crypto.subtle.importKey("raw", digits, "PBKDF2", false, ["deriveKey"]);
  const rule = { name: "PBKDF2", hash: "SHA-256", iterations: ROUNDS, salt };
  const uses: KeyUsage[] = ["encrypt", "decrypt"];
  const key = await crypto.subtle.deriveKey(rule, material, { name: CIPHER, length: 256 }, false, uses);
  return { key, salt };
}

export async function encryptDestinations(
  { key, salt }: PinKey,
  places: OfflineDestination[],
): Promise<EncryptedDestinations> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(places));
  return { salt, iv, bytes: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) };
}

/** Decrypts with the PIN. Returns null when the PIN is wrong. */
export async function decryptDestinations(
  pin: string,
  { salt, iv, bytes }: EncryptedDestinations,
): Promise<OfflineDestination[] | null> {
  const { key } = await deriveKeyFromPin(pin, salt);
  const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes).catch(() => null);
  if (!text) return null;
  const sealed = JSON.parse(new TextDecoder().decode(text)) as OfflineDestination | OfflineDestination[];
  // An earlier release encrypted a single place instead of a list.
  return Array.isArray(sealed) ? sealed : [sealed];
}
