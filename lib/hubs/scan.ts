import type { TransitionDetails } from "@/lib/shipments/transitions/apply-transition";

/** When a parcel was scanned, where that is told late, and what a fleet that scans by itself does next. */
export type Scan = Pick<TransitionDetails, "occurredAt" | "followUp">;
