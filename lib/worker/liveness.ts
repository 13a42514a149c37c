import type { Sql } from "postgres";
import { openPool } from "@/db/open-pool";

/** Any number that only we use, so that our advisory locks meet no other. */
export const LIVENESS_LOCK_CLASS = 7_446_002;

/** How soon what failed is tried again: until then others may take our jobs for abandoned. */
const RETRY_MS = 200;

/**
 * Proof that a holder of jobs or leases lives: a session lock in PostgreSQL under its name. The lock falls with the
 * connection, thus with the process, at once and without any clock.
 */
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

  /** Locks these names too. Throws where the database is away; they are then locked as soon as it is back. */
  async hold(names: Iterable<string>): Promise<void> {
    for (const name of names) this.names.add(name);
    await this.settle();
  }

  /** Lets go of these names. Throws where the database is away, which has let go of them too. */
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
   * Makes the session hold what it should and nothing else, each lock once: it may be another session than the last
   * time, or one whose locks were asked for twice. A lock that our own last session still has is asked for again.
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
    // A failure brings the next attempt by itself.
    this.retry = setTimeout(() => this.settle().catch(() => {}), RETRY_MS).unref();
  }
}
