import { type SQL, sql } from "drizzle-orm";
import { sqlState, type Tx } from "@/db/client";
import { faulty } from "@/lib/admin/actions/refusals";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import { CATALOGUE_FIELDS, type CatalogueFields } from "@/lib/core/pricing/catalogue-fields";

export type CatalogueRow<Kind extends CatalogueKind = CatalogueKind> = CatalogueFields[Kind] & {
  id?: number;
};
export type Versioned<Row> = Row & { version: string };

const KEYS = { vehicle_type: "id", package_size_tier: "code", hub: "id", lane: "id" } as const;
const ORDERS = {
  vehicle_type: "sort_order, id",
  package_size_tier: "sort_order, code",
  hub: "name, id",
  lane: "origin_hub_id, destination_hub_id",
} as const;
const UNIQUE = {
  vehicle_type: "slug",
  package_size_tier: "code",
  hub: "name",
  lane: "destination_hub_id",
} as const;

export function keyOf(kind: CatalogueKind, row: CatalogueRow): string {
  return String((row as Record<string, unknown>)[KEYS[kind]]);
}

export async function readRows<Kind extends CatalogueKind>(
  tx: Tx,
  kind: Kind,
): Promise<CatalogueRow<Kind>[]> {
  const rows = await tx.execute<{ row: unknown }>(
    sql.raw(`select to_jsonb(t) as row from ${kind} t order by ${ORDERS[kind]}`),
  );
  return rows.map(({ row }) => rowOf<Kind>(row));
}

/** Throws not_found. */
export async function lockRow<Kind extends CatalogueKind>(
  tx: Tx,
  kind: Kind,
  key: string,
): Promise<CatalogueRow<Kind>> {
  const rows = await tx.execute<{ row: unknown }>(
    sql`select to_jsonb(t) as row from ${sql.raw(kind)} t where ${isKey(kind, key)} for no key update`,
  );
  if (!rows[0]) throw new ConditionError("not_found");
  return rowOf<Kind>(rows[0].row);
}

/** Throws validation_error for a duplicate, or an unknown hub of a lane. */
export async function insertRow<Kind extends CatalogueKind>(
  tx: Tx,
  kind: Kind,
  fields: CatalogueFields[Kind],
): Promise<CatalogueRow<Kind>> {
  const columns = sql.raw(Object.keys(CATALOGUE_FIELDS[kind].shape).join(", "));
  const rows = await writing(kind, () =>
    tx.execute<{ row: unknown }>(sql`
      insert into ${sql.raw(kind)} as t (${columns})
      select ${columns} from ${record(kind, fields)} returning to_jsonb(t) as row`),
  );
  return rowOf<Kind>(rows[0]!.row);
}

export async function writeRow<Kind extends CatalogueKind>(
  tx: Tx,
  kind: Kind,
  row: CatalogueRow<Kind>,
): Promise<CatalogueRow<Kind>> {
  const columns = Object.keys(CATALOGUE_FIELDS[kind].shape);
  const assignments = sql.raw(columns.map((column) => `${column} = r.${column}`).join(", "));
  const rows = await writing(kind, () =>
    tx.execute<{ row: unknown }>(sql`
      update ${sql.raw(kind)} t set ${assignments} from ${record(kind, row)} r
      where ${isKey(kind, keyOf(kind, row))} returning to_jsonb(t) as row`),
  );
  return rowOf<Kind>(rows[0]!.row);
}

export function versioned<Row extends object>(row: Row): Versioned<Row> {
  return { ...row, version: hashContent(row) };
}

function record(kind: CatalogueKind, fields: object): SQL {
  return sql`jsonb_populate_record(null::${sql.raw(kind)}, ${JSON.stringify(fields)}::jsonb)`;
}

function isKey(kind: CatalogueKind, key: string): SQL {
  return sql`t.${sql.raw(KEYS[kind])}::text = ${key}`;
}

/** The driver returns json as text or as a value, depending on its parsers. */
function rowOf<Kind extends CatalogueKind>(row: unknown): CatalogueRow<Kind> {
  return (typeof row === "string" ? JSON.parse(row) : row) as CatalogueRow<Kind>;
}

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

async function writing<T>(kind: CatalogueKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const state = sqlState(error);
    if (state === UNIQUE_VIOLATION) throw faulty(UNIQUE[kind], "There is one like this already", "duplicate");
    if (state === FOREIGN_KEY_VIOLATION) throw faulty(UNIQUE[kind], "There is no such hub", "unknown");
    throw error;
  }
}
