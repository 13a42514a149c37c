import type { AdvanceDetails } from "@/lib/shipments/moves/advance-details";

/** When a parcel was scanned, where that is told late, and what a fleet that scans by itself does next. */
export type Scan = Pick<AdvanceDetails, "occurredAt" | "followUp">;
