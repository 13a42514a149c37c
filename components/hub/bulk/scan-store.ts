import { createBrowserStore } from "@/components/storage/indexed-db";
import type { ScanEntry } from "./scan-entry";

export interface ScanStore {
  /** Returns the entries in the order of the scans. */
  all(): Promise<ScanEntry[]>;
  put(entry: ScanEntry): void;
  remove(id: string): void;
}

interface KeptScan extends ScanEntry {
  /** User who scanned the parcel. Entries of an earlier release lack the user and belong to the current user. */
  personId?: number;
}

const scans = createBrowserStore<KeptScan>("hub-scans");
const prefixOf = (hubId: number) => `${hubId}:`;

/**
 * Stores each scan of one user under a separate key, so that two tabs do not overwrite each other. Scans of
 * other users on the device remain stored.
 */
export function createBrowserScanStore(hubId: number, personId: number): ScanStore {
  const prefix = prefixOf(hubId);
  const isOwn = (kept: KeptScan) => (kept.personId ?? personId) === personId;
  return {
    all: async () => (await scans.all(prefix)).filter(isOwn).sort((one, other) => one.order - other.order),
    put: (entry) => void scans.change((drawer) => drawer.put({ ...entry, personId }, prefix + entry.id)),
    remove: (id) => void scans.change((drawer) => drawer.delete(prefix + id)),
  };
}

export async function countUnsentScansOfOtherUsers(hubId: number, personId: number): Promise<number> {
  const kept = await scans.all(prefixOf(hubId));
  return kept.filter((each) => isUnsentScan(each) && (each.personId ?? personId) !== personId).length;
}

export function isUnsentScan({ state }: ScanEntry): boolean {
  return state === "waiting" || state === "ready";
}
