import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import type { CatalogueFields, CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import { DEFAULT_SELF_LANE } from "@/lib/core/pricing/catalogue-fields";
import { type CatalogueRow, insertRow, keyOf, type Versioned, versioned } from "./catalogue-rows";

/** A hub gets a lane to itself for local deliveries. Throws validation_error. */
export async function createCatalogueRow<Kind extends CatalogueKind>(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  fields: CatalogueFields[Kind],
  reason?: string | null,
): Promise<Versioned<CatalogueRow<Kind>>> {
  const row = await insertRow(tx, kind, fields);
  await recordAction(tx, actor, {
    action: `${kind}.created`,
    subject: [kind, keyOf(kind, row)],
    reason,
    after: row,
  });
  if (kind === "hub") {
    const ends = { origin_hub_id: row.id!, destination_hub_id: row.id! };
    await createCatalogueRow(tx, actor, "lane", { ...DEFAULT_SELF_LANE, ...ends }, reason);
  }
  return versioned(row);
}
