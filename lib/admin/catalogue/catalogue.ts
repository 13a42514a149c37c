import { type SQL, sql } from "drizzle-orm";
import { read, getSqlState, type Tx } from "@/db/client";
import {
  defineAdminAction,
  assertRights,
  type AdminActionResult,
  type OptionalReason,
} from "@/lib/admin/admin-action";
import { createChangedMeanwhileError, createFieldError } from "@/lib/admin/errors";
import type { AuditEntry } from "@/lib/admin/log/actions";
import { getRowChangeRequirements, listChangedFields } from "@/lib/core/access/staff-prices";
import { hashContent, isSameContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import {
  CATALOGUE_FIELDS,
  type CatalogueFields,
  type CatalogueKind,
  DEFAULT_SELF_LANE,
  IMMUTABLE_FIELDS,
} from "@/lib/core/pricing/catalogue-fields";

type NewRow = OptionalReason & { kind: CatalogueKind; fields: CatalogueFields[CatalogueKind] };

/** Creates hubs and package size tiers, which have no price. Throws validation_error. */
export const createCatalogueRow = defineAdminAction({ right: "catalogue", apply: createRow });

/** Creates lanes and vehicle types. Throws validation_error. */
export const createPricedRow = defineAdminAction({
  right: "prices",
  approval: {
    kind: "catalogue.creation",
    snapshot: async (_tx, { kind, fields }: NewRow) => ({
      subject: [kind, "new"],
      version: "new",
      before: null,
      after: fields,
    }),
  },
  apply: createRow,
});

/** Inserts the row. A new hub also gets a lane from and to itself, for local deliveries. */
async function createRow(
  tx: Tx,
  { kind, fields }: NewRow,
): Promise<AdminActionResult<Versioned<CatalogueRow>>> {
  const row = await insertRow(tx, kind, fields);
  const audit = [creation(kind, row)];
  if (kind === "hub") {
    const ends = { origin_hub_id: row.id!, destination_hub_id: row.id! };
    audit.push(creation("lane", await insertRow(tx, "lane", { ...DEFAULT_SELF_LANE, ...ends })));
  }
  return { audit, result: withVersion(row) };
}

function creation(kind: CatalogueKind, row: CatalogueRow): AuditEntry {
  return { action: `${kind}.created`, subject: [kind, getRowKey(kind, row)], after: row };
}

interface RowChange extends OptionalReason {
  kind: CatalogueKind;
  key: string;
  /** Version of the row that the form has read. */
  version: string;
  values: Record<string, unknown>;
}

export function toRowChange(
  kind: CatalogueKind,
  key: string | number,
  { version, reason, ...values }: Pick<RowChange, "version" | "reason"> & Record<string, unknown>,
): RowChange {
  return { kind, key: String(key), version, values, reason };
}

const change = {
  lock: (tx: Tx, { kind, key }: RowChange) => lockRow(tx, kind, key),
  check(row: CatalogueRow, { version }: RowChange) {
    if (hashContent(row) !== version) throw createChangedMeanwhileError();
  },
  async apply(
    tx: Tx,
    input: RowChange,
    before: CatalogueRow,
  ): Promise<AdminActionResult<Versioned<CatalogueRow>>> {
    const { kind } = input;
    const after = await writeRow(tx, kind, { ...before, ...changeable(input) });
    const entry: AuditEntry = {
      action: `${kind}.changed`,
      subject: [kind, getRowKey(kind, after)],
      before,
      after,
    };
    return { audit: isSameContent(before, after) ? [] : entry, result: withVersion(after) };
  },
};

/** Changes hubs and tiers from the next request on. Throws not_found, changed_meanwhile, validation_error. */
export const changeCatalogueRow = defineAdminAction({ right: "catalogue", ...change });

/** Changes lanes and vehicle types. Throws the same errors, and forbidden without the right to each changed field. */
export const changePricedRow = defineAdminAction({
  right: ["catalogue", "prices"],
  approval: {
    kind: "catalogue.change",
    async evaluate(tx, actor, payload: RowChange) {
      const row = await change.lock(tx, payload);
      change.check(row, payload);
      const { rights, needsApproval, approverRight } = getRowChangeRequirements(
        payload.kind,
        row,
        changeable(payload),
      );
      assertRights(actor, rights);
      return { needsSecond: needsApproval, right: approverRight, payload };
    },
    async snapshot(tx, payload) {
      const row = await change.lock(tx, payload);
      return {
        subject: [payload.kind, getRowKey(payload.kind, row)],
        version: hashContent(row),
        ...pickChangedFields(row, changeable(payload)),
      };
    },
  },
  ...change,
});

function changeable({ kind, values }: RowChange): Partial<CatalogueRow> {
  const given = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !(field in IMMUTABLE_FIELDS[kind]),
  );
  return Object.fromEntries(given);
}

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
const UNIQUE = { vehicle_type: "slug", package_size_tier: "code", hub: "name", lane: "destination_hub_id" };

export function getRowKey(kind: CatalogueKind, row: CatalogueRow): string {
  return String((row as Record<string, unknown>)[KEYS[kind]]);
}

/** Returns each row with its version, which the form sends back. */
export async function listCatalogue<Kind extends CatalogueKind>(
  kind: Kind,
  tx: Tx = read(),
): Promise<Versioned<CatalogueRow<Kind>>[]> {
  return (await readRows(tx, kind)).map(withVersion);
}

export async function readRows<Kind extends CatalogueKind>(tx: Tx, kind: Kind) {
  const rows = await tx.execute<{ row: unknown }>(
    sql.raw(`select to_jsonb(t) as row from ${kind} t order by ${ORDERS[kind]}`),
  );
  return rows.map(({ row }) => fromJson<Kind>(row));
}

/** Throws not_found. */
export async function lockRow(tx: Tx, kind: CatalogueKind, key: string): Promise<CatalogueRow> {
  const rows = await tx.execute<{ row: unknown }>(
    sql`select to_jsonb(t) as row from ${sql.raw(kind)} t where ${isKey(kind, key)} for no key update`,
  );
  if (!rows[0]) throw new ConditionError("not_found");
  return fromJson(rows[0].row);
}

/** Throws validation_error for a duplicate row, or for a lane with an unknown hub. */
async function insertRow(
  tx: Tx,
  kind: CatalogueKind,
  fields: CatalogueFields[CatalogueKind],
): Promise<CatalogueRow> {
  const columns = sql.raw(Object.keys(CATALOGUE_FIELDS[kind].shape).join(", "));
  const rows = await mapViolation(kind, () =>
    tx.execute<{ row: unknown }>(sql`
      insert into ${sql.raw(kind)} as t (${columns})
      select ${columns} from ${record(kind, fields)} returning to_jsonb(t) as row`),
  );
  return fromJson(rows[0]!.row);
}

export async function writeRow(tx: Tx, kind: CatalogueKind, row: CatalogueRow): Promise<CatalogueRow> {
  const columns = Object.keys(CATALOGUE_FIELDS[kind].shape);
  const assignments = sql.raw(columns.map((column) => `${column} = r.${column}`).join(", "));
  const rows = await mapViolation(kind, () =>
    tx.execute<{ row: unknown }>(sql`
      update ${sql.raw(kind)} t set ${assignments} from ${record(kind, row)} r
      where ${isKey(kind, getRowKey(kind, row))} returning to_jsonb(t) as row`),
  );
  return fromJson(rows[0]!.row);
}

function withVersion<Row extends object>(row: Row): Versioned<Row> {
  return { ...row, version: hashContent(row) };
}

export function pickChangedFields(before: object, after: object): { before: object; after: object } {
  const fields = listChangedFields(before, after);
  const pick = (content: object) =>
    Object.fromEntries(fields.map((field) => [field, (content as Record<string, unknown>)[field]]));
  return { before: pick(before), after: pick(after) };
}

function record(kind: CatalogueKind, fields: object): SQL {
  return sql`jsonb_populate_record(null::${sql.raw(kind)}, ${JSON.stringify(fields)}::jsonb)`;
}

function isKey(kind: CatalogueKind, key: string): SQL {
  return sql`t.${sql.raw(KEYS[kind])}::text = ${key}`;
}

/** The driver returns json as text or as a value, depending on its parsers. */
function fromJson<Kind extends CatalogueKind = CatalogueKind>(row: unknown): CatalogueRow<Kind> {
  return (typeof row === "string" ? JSON.parse(row) : row) as CatalogueRow<Kind>;
}

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

async function mapViolation<T>(kind: CatalogueKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const state = getSqlState(error);
    if (state === UNIQUE_VIOLATION)
      throw createFieldError(UNIQUE[kind], "There is one like this already", "duplicate");
    if (state === FOREIGN_KEY_VIOLATION)
      throw createFieldError(UNIQUE[kind], "There is no such hub", "unknown");
    throw error;
  }
}
