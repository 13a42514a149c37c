import { env } from "@/lib/platform/env";

/** Timeline and flushed WAL position, such as `00000001 0/3A0011D8`; null on or without a replica. */
export const WAL_POSITION_SQL = env.DATABASE_REPLICA_URL
  ? `case when not pg_is_in_recovery()
      then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || pg_current_wal_flush_lsn() end`
  : "null";

export interface WalPosition {
  /** Positions of different timelines cannot be compared. */
  timeline: string;
  position: string;
}

export function parseWalPosition(asOf: string): WalPosition {
  const [timeline, position] = asOf.split(" ") as [string, string];
  return { timeline, position };
}
