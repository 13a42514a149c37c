import type { Mode } from "./mode";

/** Who asks, and in which mode: every query filters by both. */
export interface Caller {
  merchantId: number;
  mode: Mode;
  /**
   * Of one who asks and changes nothing: how far the database's log was written when that was looked up, so that lists may
   * be read elsewhere. Nothing that was acknowledged before is missing there.
   */
  asOf?: string | undefined;
}
