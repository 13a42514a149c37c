import type { Sql } from "postgres";
import type { KeyRing } from "@/lib/platform/key-ring";
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "./encrypted-columns";

/** Rows per statement, small enough to keep locks short. */
const BATCH = 100;
const PASSES_MAX = 5;

export interface ReencryptedColumn {
  place: string;
  resealed: number;
  unreadable: number;
  left: number;
}

export async function reencryptAll(sql: Sql, ring: KeyRing): Promise<ReencryptedColumn[]> {
  const done: ReencryptedColumn[] = [];
  for (const column of ENCRYPTED_COLUMNS) done.push(await resealColumn(sql, ring, column));
  return done;
}

async function resealColumn(sql: Sql, ring: KeyRing, column: EncryptedColumn): Promise<ReencryptedColumn> {
  const place = `${column.table}.${column.column}`;
  let resealed = 0;
  for (let pass = 1; ; pass++) {
    const { changed, unreadable, left } = await resealOnce(sql, ring, column);
    resealed += changed;
    if (left === unreadable || pass === PASSES_MAX) return { place, resealed, unreadable, left };
  }
}

async function resealOnce(sql: Sql, ring: KeyRing, column: EncryptedColumn) {
  let [changed, unreadable, seen] = [0, 0, 0];
  let after: string[] | null = null;
  for (;;) {
    const rows = await nextRows(sql, ring, column, after);
    const fresh = rows.flatMap((row) => {
      const next = reseal(ring, column, row);
      if (next === null) unreadable++;
      return next === null ? [] : [{ row, next }];
    });
    changed += await store(sql, column, fresh);
    seen += rows.length;
    if (rows.length < BATCH) return { changed, unreadable, left: seen - changed };
    after = Object.keys(column.key).map((name) => rows.at(-1)![name]!);
  }
}

/** Primary key as text, and the encrypted value. */
type Found = Record<string, string> & { sealed: string };

function nextRows(
  sql: Sql,
  ring: KeyRing,
  column: EncryptedColumn,
  after: string[] | null,
): Promise<Found[]> {
  const names = Object.keys(column.key);
  const types = Object.values(column.key);
  const bound = names.map((_, index) => `$${index + 2}::${types[index]}`);
  const beyond = after ? `and (${names.join(", ")}) > (${bound.join(", ")})` : "";
  // Skip responses that are claimed but not yet written. The key name ends at the first dot.
  return sql.unsafe<Found[]>(
    `select ${names.map((name) => `${name}::text`).join(", ")}, ${column.column} as sealed from ${column.table}
     where ${column.where} and split_part(${column.column}, '.', 1) is distinct from $1::text ${beyond}
     order by ${names.join(", ")} limit ${BATCH}`,
    [ring.sealsWith, ...(after ?? [])],
  );
}

function reseal(ring: KeyRing, { purpose, rowOf }: EncryptedColumn, row: Found): string | null {
  const place = { purpose, row: rowOf(row) };
  try {
    return ring.seal(ring.open(row.sealed, place), place);
  } catch {
    return null;
  }
}

async function store(
  sql: Sql,
  { table, column, key }: EncryptedColumn,
  fresh: { row: Found; next: string }[],
): Promise<number> {
  if (fresh.length === 0) return 0;
  const names = Object.keys(key);
  const arrays = names.map((name, index) => `$${index + 3}::${key[name]}[]`);
  const changed = await sql.unsafe(
    `update ${table} set ${column} = fresh.next
     from unnest($1::text[], $2::text[], ${arrays.join(", ")}) as fresh (sealed, next, ${names.join(", ")})
     where ${names.map((name) => `${table}.${name} = fresh.${name}`).join(" and ")}
       and ${table}.${column} = fresh.sealed`,
    [
      fresh.map(({ row }) => row.sealed),
      fresh.map(({ next }) => next),
      ...names.map((name) => fresh.map(({ row }) => row[name]!)),
    ],
  );
  return changed.count;
}
