import type { ScanOutcome, ScanTask } from "@/lib/core/shipments/hub-desk";

/** Undo period in milliseconds. A checked scan is sent when the period ends. */
export const UNDO_MS = 10_000;

/**
 * `waiting`: not checked. `ready`: checked and sent after the undo period. `again`: the same parcel was scanned
 * before.
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
  /** Time of the answer in milliseconds by the device clock; null while `waiting`. */
  answeredAt: number | null;
  answer: ScanOutcome | null;
}
