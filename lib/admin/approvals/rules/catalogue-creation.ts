import { createCatalogueRow } from "@/lib/admin/catalogue/create-catalogue-row";
import { PRICE_FIELDS } from "@/lib/core/access/staff-prices";
import type { CatalogueFields, CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import type { ProposalRule } from "./rule";

interface ProposedRow {
  kind: CatalogueKind;
  fields: CatalogueFields[CatalogueKind];
  reason: string;
}

export const catalogueCreationRule: ProposalRule<ProposedRow> = {
  kind: "catalogue.creation",
  evaluate: async (_tx, _actor, payload) => ({
    needsSecond: PRICE_FIELDS[payload.kind].length > 0,
    right: "prices",
    payload,
  }),
  snapshot: async (_tx, { kind, fields }) => ({
    subject: [kind, "new"],
    version: "new",
    before: null,
    after: fields,
  }),
  apply: (tx, actor, { kind, fields, reason }) => createCatalogueRow(tx, actor, kind, fields, reason || null),
};
