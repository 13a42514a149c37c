import type { Mode } from "./mode";

export interface Caller {
  merchantId: number;
  mode: Mode;
  /** WAL position at authentication: a replica that has replayed it is fresh enough to read from. */
  minLsn?: string | undefined;
}
