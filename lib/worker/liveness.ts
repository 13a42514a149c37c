import type { Sql } from "postgres";
import { openPool } from "@/db/open-pool";

/** Any number unique among our advisory locks. */
export const LIVENESS_LOCK_CLASS = 7_446_002;

const RETRY_MS = 200;

/** A session-level advisory lock, which PostgreSQL releases with the connection. */
export class Liveness {
  readonly sql: Sql;
  private readonly names = new Set<string>();
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(connectionString: string) {
    this.sql = openPool(connectionString, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: "tuma-liveness" },
      onclose: () => this.settleLater(),
    });
  }

  /** Throws when the database is down; the names are then locked after the reconnect. */
  async hold(names: Iterable<string>): Promise<void> {
    for (const name of names) this.names.add(name);
    await this.settle();
  }

  async release(names: Iterable<string>): Promise<void> {
    for (const name of names) this.names.delete(name);
    await this.settle();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.sql.end({ timeout: 2 });
  }

  /**
   * Locks the wanted names that are not locked, and unlocks all other names. Retries, because the previous database
   * session of this worker may still hold a lock.
   */
  private async settle(): Promise<void> {
    try {
      const rows = await this.sql<{ settled: boolean }[]>`
        with held as materialized (
          select (objid::bigint << 32 >> 32)::int as key from pg_locks
          where locktype = 'advisory' and granted and classid = ${LIVENESS_LOCK_CLASS}::oid and objsubid = 2
            and pid = pg_backend_pid()
        ), wanted as materialized (
          select hashtext(name) as key from unnest(${[...this.names]}::text[]) as name
        )
        select pg_try_advisory_lock(${LIVENESS_LOCK_CLASS}, key) as settled
        from wanted where key not in (select key from held)
        union all
        select pg_advisory_unlock(${LIVENESS_LOCK_CLASS}, key)
        from held where key not in (select key from wanted)`;
      if (!rows.every(({ settled }) => settled)) this.settleLater();
    } catch (error) {
      this.settleLater();
      throw error;
    }
  }

  private settleLater(): void {
    clearTimeout(this.retry);
    if (this.stopped) return;
    this.retry = setTimeout(() => this.settle().catch(() => {}), RETRY_MS).unref();
  }
}
