import type { Mode } from "./mode";

export interface Caller {
  merchantId: number;
  mode: Mode;
  /** WAL position at authentication. A replica that has replayed this position is fresh enough to read from. */
  minLsn?: string | undefined;
}
