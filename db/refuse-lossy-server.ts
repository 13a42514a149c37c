import type { Sql } from "postgres";

/** `synchronous_commit = local` is accepted only without a standby: a failover would lose writes. */
export async function refuseLossyServer(sql: Sql): Promise<void> {
  const lossy = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes') and setting = 'off'
      or name = 'synchronous_commit' and setting in ('off', 'local')`;
  if (lossy.length === 0) return;
  const told = lossy.map(({ name, setting }) => `${name} = ${setting}`).join(", ");
  throw new Error(`PostgreSQL runs with ${told}: acknowledged money could be lost. Turn it on.`);
}
