import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { changedMeanwhile } from "@/lib/admin/actions/refusals";
import { isSameContent, hashContent } from "@/lib/core/admin/catalogue-change";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import { type CatalogueFields, IMMUTABLE_FIELDS } from "@/lib/core/pricing/catalogue-fields";
import { type CatalogueRow, keyOf, lockRow, type Versioned, versioned, writeRow } from "./catalogue-rows";

export interface CatalogueChange<Kind extends CatalogueKind> {
  version: string;
  values: { [Field in keyof CatalogueFields[Kind]]?: CatalogueFields[Kind][Field] | undefined };
  reason?: string | null | undefined;
}

/** Effective from the next request on. Throws not_found, changed_meanwhile, validation_error. */
export async function changeCatalogueRow<Kind extends CatalogueKind>(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  key: string,
  change: CatalogueChange<Kind>,
): Promise<Versioned<CatalogueRow<Kind>>> {
  const before = await lockRow(tx, kind, key);
  if (hashContent(before) !== change.version) throw changedMeanwhile();
  const after = await writeRow(tx, kind, { ...before, ...changeable(kind, change.values) });
  if (isSameContent(before, after)) return versioned(before);
  await recordAction(tx, actor, {
    action: `${kind}.changed`,
    subject: [kind, keyOf(kind, after)],
    reason: change.reason,
    before,
    after,
  });
  return versioned(after);
}

function changeable(kind: CatalogueKind, values: object): object {
  const given = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !(field in IMMUTABLE_FIELDS[kind]),
  );
  return Object.fromEntries(given);
}
