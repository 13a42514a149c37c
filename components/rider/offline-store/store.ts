import { waitForRequest } from "@/components/storage/indexed-db";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { getCurrentDestination } from "./current-destination";
import {
  decryptDestinations,
  deriveKeyFromPin,
  encryptDestinations,
  type EncryptedDestinations,
  type OfflineDestination,
  type PinKey,
} from "./encrypt";

const NAME = "rider-vault";
const STORE = "vault";
/** After this number of wrong PINs, the page deletes the data and support must give the address by phone. */
const TRIES_MAX = 10;

interface Kept {
  key: PinKey;
  sealed: EncryptedDestinations;
  tries: number;
}

/**
 * Stores a key that is derived from the PIN, to encrypt later jobs. Does nothing without Web Crypto, for
 * example on http.
 */
export async function saveOfflineKey(pin: string): Promise<void> {
  if (!hasVault()) return;
  await put({ key: await deriveKeyFromPin(pin) });
}

/** Encrypts the destinations of the jobs. Deletes the stored destinations when `jobs` is empty. */
export async function saveDestinations(jobs: RiderJobView[]): Promise<void> {
  if (!hasVault()) return;
  if (jobs.length === 0) return remove(["sealed", "tries"]);
  const key = await get("key");
  if (key) await put({ sealed: await encryptDestinations(key, jobs.map(getCurrentDestination)), tries: 0 });
}

/** Deletes the key on log-out. The encrypted data remains and requires the PIN. */
export async function deleteOfflineKey(): Promise<void> {
  if (hasVault()) await remove(["key"]);
}

export async function hasDestinations(): Promise<boolean> {
  return hasVault() && (await get("sealed")) !== undefined;
}

/**
 * Returns the decrypted destinations, next destination first, or null when the PIN is wrong. The tenth wrong
 * PIN deletes the data.
 */
export async function readDestinations(pin: string): Promise<OfflineDestination[] | null> {
  const sealed = await get("sealed");
  if (!sealed) return null;
  const tries = ((await get("tries")) ?? 0) + 1;
  // Count before the check, so that closing the page cannot avoid the count.
  await put({ tries });
  const places = await decryptDestinations(pin, sealed);
  if (places) await put({ tries: 0 });
  else if (tries >= TRIES_MAX) await remove(["sealed", "tries"]);
  return places;
}

function hasVault(): boolean {
  return typeof indexedDB !== "undefined" && typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

async function get<Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined> {
  return inStore("readonly", (store) => store.get(name) as IDBRequest<Kept[Name] | undefined>);
}

async function put(values: Partial<Kept>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await inStore("readwrite", (store) => store.put(value, name));
  }
}

async function remove(names: (keyof Kept)[]): Promise<void> {
  for (const name of names) await inStore("readwrite", (store) => store.delete(name));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await waitForRequest(opening);
  try {
    return await waitForRequest(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}
