import { browserDrawer } from "@/components/storage/indexed-db";
import type { ScanEntry } from "./scan-entry";

/** Where scans outlive the page. */
export interface ScanStore {
  /** In the order of the scans. */
  all(): Promise<ScanEntry[]>;
  put(entry: ScanEntry): void;
  remove(id: string): void;
}

const scans = browserDrawer<ScanEntry>("hub-scans");

/** Each scan under a key of its own, so that two pages of one desk do not write over each other. */
export function browserStore(hubId: number): ScanStore {
  const prefix = `${hubId}:`;
  return {
    all: async () => (await scans.all(prefix)).sort((one, other) => one.order - other.order),
    put: (entry) => void scans.change((drawer) => drawer.put(entry, prefix + entry.id)),
    remove: (id) => void scans.change((drawer) => drawer.delete(prefix + id)),
  };
}
