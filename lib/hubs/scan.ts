import type { TransitionDetails } from "@/lib/shipments/transitions/apply-transition";

export type Scan = Pick<TransitionDetails, "occurredAt" | "followUp">;
