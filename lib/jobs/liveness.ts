import postgres, { type Sql } from "postgres";
import { reconnectSeconds } from "@/db/client";

/** Any number that only we use, so that our advisory locks meet no other. */
export const LIVENESS_LOCK_CLASS = 7_446_002;

/** How soon a lost connection is tried again: until then others may take our jobs for abandoned. */
const RETRY_MS = 200;

/**
 * Proof that a holder of jobs or leases lives: a session lock in PostgreSQL under its name. The lock falls with the
 * connection, thus with the process, at once and without any clock.
 */
export class Liveness {
  readonly sql: Sql;
  private readonly names = new Set<string>();
  private stopped = false;

  constructor(connectionString: string) {
    this.sql = postgres(connectionString, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      backoff: reconnectSeconds,
      onnotice: () => {},
      connection: { application_name: "tuma-liveness" },
      onclose: () => setTimeout(() => this.lockAgain(), RETRY_MS).unref(),
    });
  }

  async hold(names: Iterable<string>): Promise<void> {
    const fresh = [...names].filter((name) => !this.names.has(name));
    for (const name of fresh) this.names.add(name);
    await this.lock(fresh);
  }

  async release(names: Iterable<string>): Promise<void> {
    const held = [...names].filter((name) => this.names.delete(name));
    await this.sql`
      select pg_advisory_unlock(${LIVENESS_LOCK_CLASS}, hashtext(name)) from unnest(${held}::text[]) as name`;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.sql.end({ timeout: 2 });
  }

  private async lock(names: string[]): Promise<void> {
    await this.sql`
      select pg_try_advisory_lock(${LIVENESS_LOCK_CLASS}, hashtext(name)) from unnest(${names}::text[]) as name`;
  }

  private async lockAgain(): Promise<void> {
    if (this.stopped || this.names.size === 0) return;
    try {
      await this.lock([...this.names]);
    } catch {
      // The database is still away.
      setTimeout(() => this.lockAgain(), RETRY_MS).unref();
    }
  }
}
