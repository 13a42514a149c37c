import type { Sql } from "postgres";
import { LIVENESS_LOCK_CLASS } from "./liveness";

/**
 * Frees the jobs and webhook leases of holders whose liveness lock is free, and returns those holders. A holder is
 * freed at the second sweep that finds it dead, for a living one may be between its first job and its lock.
 */
export class DeadWorkerReaper {
  private suspects = new Set<string>();

  constructor(private readonly sql: Sql) {}

  async sweep(): Promise<string[]> {
    const dead = await this.findDead();
    const confirmed = dead.filter((holder) => this.suspects.has(holder));
    this.suspects = new Set(dead);
    if (confirmed.length === 0) return [];
    await this.sql.begin(async (sql) => {
      await sql`select graphile_worker.force_unlock_workers(${confirmed}::text[])`;
      await sql`
        update webhook_endpoint set leased_by = null, leased_at = null where leased_by = any (${confirmed}::text[])`;
      await sql`notify webhook_due`;
    });
    return confirmed;
  }

  private async findDead(): Promise<string[]> {
    const rows = await this.sql<{ holder: string }[]>`
      with held (holder) as (
        select locked_by from graphile_worker._private_jobs where locked_by is not null
        union
        select locked_by from graphile_worker._private_job_queues where locked_by is not null
        union
        select leased_by from webhook_endpoint where leased_by is not null
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
