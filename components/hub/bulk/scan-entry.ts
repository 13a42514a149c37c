import type { ScanOutcome, ScanTask } from "@/lib/core/shipments/hub-desk";

/** For so long a scan that was answered can be undone; then it is sent. */
export const UNDO_MS = 10_000;

/**
 * `waiting` to be answered; `ready`: answered, and done once it cannot be undone any more; `again`: the same parcel was
 * scanned before.
 */
export type ScanState = "waiting" | "ready" | "done" | "refused" | "again" | "undone";

/** One scan of a desk, as it was made. */
export interface ScanEntry {
  id: string;
  /** In the order of scanning. */
  order: number;
  task: ScanTask;
  code: string;
  waybill: string | null;
  scannedAt: string;
  state: ScanState;
  /** By this device's clock, in milliseconds; null while it waits. */
  answeredAt: number | null;
  answer: ScanOutcome | null;
}
