import { env } from "@/lib/platform/env";

/**
 * SQL for how far the database's log is on disk, behind the timeline on which it is written: `00000001 0/3A0011D8`. All that
 * was acknowledged before it is asked stands before it. Null on a server that is no primary, and without standbys to read.
 */
export const WAL_POSITION = env.DATABASE_REPLICA_URL
  ? `case when not pg_is_in_recovery()
      then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || pg_current_wal_flush_lsn() end`
  : "null";

/** What WRITTEN says. */
export interface WalPosition {
  /** Changes when a standby becomes the primary: positions of two timelines cannot be compared. */
  timeline: string;
  position: string;
}

export function parseWalPosition(asOf: string): WalPosition {
  const [timeline, position] = asOf.split(" ") as [string, string];
  return { timeline, position };
}
