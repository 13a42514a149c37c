import postgres, { type Sql } from "postgres";
import type { BenchEnvironment } from "./environment";

export interface Database {
  /** Connection as the database owner. */
  sql: Sql;
  /** Connection URL of the application role. */
  databaseUrl: string;
}

export async function createMigratedDatabase(stage: BenchEnvironment, name: string): Promise<Database> {
  await stage.sql`create database ${stage.sql(name)}`;
  const [ownerUrl, databaseUrl] = [onServerOf(stage.ownerUrl, name), onServerOf(stage.databaseUrl, name)];
  const prepared = await stage.start("bench-prepare", { OWNER_URL: ownerUrl, DATABASE_URL: databaseUrl });
  await prepared.stop();
  const sql = postgres(ownerUrl, { max: 4, onnotice: () => {} });
  stage.onClose(() => sql.end({ timeout: 5 }));
  return { sql, databaseUrl };
}

function onServerOf(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
