import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Rows of one table as they are at live. */
export interface CopiedRows {
  relation: string;
  /** By which they are named: the primary key, or a part of it. */
  key: string;
  /** Those that have changed. */
  keys: string[];
  /** Of these, those that still exist. */
  rows: Record<string, unknown>[];
}

/** A password opens the dashboard, which is live's: its hash stays there. */
const WITHHELD: Record<string, Record<string, unknown>> = { app_user: { password_hash: "" } };

/** Reads, at live, the rows that are named. */
export async function readCopied(
  tx: Tx,
  { relation, key, keys }: Omit<CopiedRows, "rows">,
): Promise<CopiedRows> {
  // As the column is, so that its index finds them.
  const type = sql.raw(key.endsWith("id") ? "bigint" : "text");
  const found = await tx.execute<{ row: string }>(sql`
    select to_jsonb(t)::text as row from ${sql.identifier(relation)} t
    where t.${sql.identifier(key)} in (select value::${type} from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    order by t.${sql.identifier(key)}`);
  const rows = found.map(({ row }) => ({ ...JSON.parse(row), ...WITHHELD[relation] }));
  return { relation, key, keys, rows };
}

/** Writes them at the sandbox. A column that one of the two releases does not know is left to its default. */
export async function writeCopied(tx: Tx, { relation, rows }: CopiedRows): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.identifier(relation);
  const columns = (await columnsOf(tx, relation)).filter(({ name }) => name in rows[0]!);
  const names = list(columns.map(({ name }) => sql`${sql.identifier(name)}`));
  const keys = list(columns.filter(({ is_key }) => is_key).map(({ name }) => sql`${sql.identifier(name)}`));
  const set = list(
    columns
      .filter(({ is_key }) => !is_key)
      .map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  );
  await tx.execute(sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (${keys}) do update set ${set}`);
}

/** Removes at the sandbox what is gone at live. What rows of the sandbox refer to stays: it is used by them alone. */
export async function removeGone(tx: Tx, { relation, key, keys, rows }: CopiedRows): Promise<void> {
  const left = new Set(rows.map((row) => String(row[key])));
  for (const gone of keys.filter((one) => !left.has(one))) {
    await tx
      .transaction((part) =>
        part.execute(
          sql`delete from ${sql.identifier(relation)} where ${sql.identifier(key)}::text = ${gone}`,
        ),
      )
      .catch((error: { cause?: { code?: string } }) => {
        if (error.cause?.code !== FOREIGN_KEY_VIOLATION) throw error;
      });
  }
}

const FOREIGN_KEY_VIOLATION = "23503";

function columnsOf(tx: Tx, relation: string): Promise<{ name: string; is_key: boolean }[]> {
  return tx.execute<{ name: string; is_key: boolean }>(sql`
    select attname as name, coalesce(attnum = any(indkey), false) as is_key
    from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${relation}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
