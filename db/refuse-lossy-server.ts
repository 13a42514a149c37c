import type { Sql } from "postgres";

/** Throws when the server could lose acknowledged writes. */
export async function refuseLossyServer(sql: Sql): Promise<void> {
  const lossy = await sql<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`;
  if (lossy.length === 0) return;
  const names = lossy.map((row) => row.name).join(", ");
  throw new Error(`PostgreSQL runs with ${names} off: acknowledged money could be lost. Turn it on.`);
}
