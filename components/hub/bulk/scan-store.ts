import { browserDrawer } from "@/components/storage/indexed-db";
import type { ScanEntry } from "./scan-entry";

/** Where scans outlive the page. */
export interface ScanStore {
  /** In the order of the scans. */
  all(): Promise<ScanEntry[]>;
  put(entry: ScanEntry): void;
  remove(id: string): void;
}

interface KeptScan extends ScanEntry {
  /** Who made it. One that a release before kept has none, and is the next person's, as it was then. */
  personId?: number;
}

const scans = browserDrawer<KeptScan>("hub-scans");
const prefixOf = (hubId: number) => `${hubId}:`;

/**
 * The scans of one person. Each under a key of its own, so that two pages of one desk do not write over each other; those of
 * others who scan on this device stay until they are back.
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

/** How many scans of others wait on this device to be sent. */
export async function countUnsentOfOthers(hubId: number, personId: number): Promise<number> {
  const kept = await scans.all(prefixOf(hubId));
  return kept.filter((each) => isUnsent(each) && (each.personId ?? personId) !== personId).length;
}

export function isUnsent({ state }: ScanEntry): boolean {
  return state === "waiting" || state === "ready";
}
