import type { Tx } from "@/db/client";
import { adminAction, assertRights, type Change, type OptionalReason } from "@/lib/admin/admin-action";
import { changedMeanwhile } from "@/lib/admin/errors";
import type { AuditEntry } from "@/lib/admin/log/record-action";
import { getRowChangeRequirements } from "@/lib/core/access/staff-prices";
import { hashContent, isSameContent } from "@/lib/core/admin/catalogue-change";
import {
  type CatalogueFields,
  type CatalogueKind,
  DEFAULT_SELF_LANE,
  IMMUTABLE_FIELDS,
} from "@/lib/core/pricing/catalogue-fields";
import {
  type CatalogueRow,
  changedFields,
  insertRow,
  keyOf,
  lockRow,
  type Versioned,
  versioned,
  writeRow,
} from "./catalogue-rows";

type NewRow = OptionalReason & { kind: CatalogueKind; fields: CatalogueFields[CatalogueKind] };

/** Hubs and tiers, which have no price. Throws validation_error. */
export const createCatalogueRow = adminAction({ right: "catalogue", apply: createRow });

/** Lanes and vehicle types. Throws validation_error. */
export const createPricedRow = adminAction({
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

/** A hub gets a lane to itself for local deliveries. */
async function createRow(tx: Tx, { kind, fields }: NewRow): Promise<Change<Versioned<CatalogueRow>>> {
  const row = await insertRow(tx, kind, fields);
  const audit = [creation(kind, row)];
  if (kind === "hub") {
    const ends = { origin_hub_id: row.id!, destination_hub_id: row.id! };
    audit.push(creation("lane", await insertRow(tx, "lane", { ...DEFAULT_SELF_LANE, ...ends })));
  }
  return { audit, result: versioned(row) };
}

function creation(kind: CatalogueKind, row: CatalogueRow): AuditEntry {
  return { action: `${kind}.created`, subject: [kind, keyOf(kind, row)], after: row };
}

interface RowChange {
  kind: CatalogueKind;
  key: string;
  /** Of the row that the form has read. */
  version: string;
  values: Record<string, unknown>;
  reason?: string | null | undefined;
}

const change = {
  lock: (tx: Tx, { kind, key }: RowChange) => lockRow(tx, kind, key),
  check(row: CatalogueRow, { version }: RowChange) {
    if (hashContent(row) !== version) throw changedMeanwhile();
  },
  async apply(tx: Tx, input: RowChange, before: CatalogueRow): Promise<Change<Versioned<CatalogueRow>>> {
    const { kind } = input;
    const after = await writeRow(tx, kind, { ...before, ...changeable(input) });
    const entry: AuditEntry = {
      action: `${kind}.changed`,
      subject: [kind, keyOf(kind, after)],
      before,
      after,
    };
    return { audit: isSameContent(before, after) ? [] : entry, result: versioned(after) };
  },
};

/** Hubs and tiers. Effective from the next request on. Throws not_found, changed_meanwhile, validation_error. */
export const changeCatalogueRow = adminAction({ right: "catalogue", ...change });

/** Lanes and vehicle types. Throws the same errors, and forbidden without the right to each changed field. */
export const changePricedRow = adminAction({
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
        subject: [payload.kind, keyOf(payload.kind, row)],
        version: hashContent(row),
        ...changedFields(row, changeable(payload)),
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
