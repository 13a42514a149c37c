import { read, type Tx } from "@/db/client";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import { type CatalogueRow, readRows, type Versioned, versioned } from "./catalogue-rows";

export async function listCatalogue<Kind extends CatalogueKind>(
  kind: Kind,
  tx: Tx = read(),
): Promise<Versioned<CatalogueRow<Kind>>[]> {
  return (await readRows(tx, kind)).map(versioned);
}
