import type { ScanOutcome, ScanTask } from "@/lib/core/shipments/hub-desk";

/** Undo period of a checked scan. The scan is sent afterwards. */
export const UNDO_MS = 10_000;

/**
 * `waiting`: not checked yet. `ready`: checked, sent after the undo period. `again`: repeats an earlier scan of the
 * parcel.
 */
export type ScanState = "waiting" | "ready" | "done" | "refused" | "again" | "undone";

export interface ScanEntry {
  id: string;
  order: number;
  task: ScanTask;
  code: string;
  waybill: string | null;
  scannedAt: string;
  state: ScanState;
  /** Milliseconds by the device clock. Null while `waiting`. */
  answeredAt: number | null;
  answer: ScanOutcome | null;
}
