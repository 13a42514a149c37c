import type { Mode } from "./mode";

/** Who asks, and in which mode: every query filters by both. */
export interface Caller {
  merchantId: number;
  mode: Mode;
}
