import type { Sql } from "postgres";
import { LIVENESS_LOCK_CLASS } from "./liveness";

/** Waits for a second sweep, because a new worker may have a job before its lock. */
export class DeadWorkerReaper {
  private suspects = new Set<string>();

  constructor(private readonly sql: Sql) {}

  async sweep(): Promise<string[]> {
    const dead = await this.findDead();
    const confirmed = dead.filter((holder) => this.suspects.has(holder));
    this.suspects = new Set(dead);
    if (confirmed.length === 0) return [];
    await this.sql.begin(async (sql) => {
      await sql`select free_jobs(${confirmed}::text[])`;
      await sql`select free_webhook_leases(${confirmed}::text[])`;
    });
    return confirmed;
  }

  private async findDead(): Promise<string[]> {
    const rows = await this.sql<{ holder: string }[]>`
      with held (holder) as (
        select * from job_holders()
        union
        select * from webhook_lease_holders()
      )
      select holder from held
      where not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${LIVENESS_LOCK_CLASS}::oid
          and objid = (hashtext(held.holder)::bigint & 4294967295)::oid and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
      )`;
    return rows.map((row) => row.holder);
  }
}
