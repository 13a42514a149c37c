import type { Tx } from "@/db/client";
import { changedMeanwhile } from "@/lib/admin/actions/refusals";
import { keyOf, lockRow } from "@/lib/admin/catalogue/catalogue-rows";
import { changeCatalogueRow } from "@/lib/admin/catalogue/change-catalogue-row";
import { getRowChangeRequirements } from "@/lib/core/access/staff-prices";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { type CatalogueKind, IMMUTABLE_FIELDS } from "@/lib/core/pricing/catalogue-fields";
import type { ProposalRule } from "./rule";
import { assertRights } from "./assert-rights";
import { parts } from "./parts";

interface ProposedChange {
  kind: CatalogueKind;
  key: string;
  version: string;
  values: Record<string, unknown>;
  reason: string;
}

export const catalogueChangeRule: ProposalRule<ProposedChange> = {
  kind: "catalogue.change",
  async evaluate(tx, actor, payload) {
    const row = await lockRow(tx, payload.kind, payload.key);
    if (hashContent(row) !== payload.version) throw changedMeanwhile();
    const { rights, needsApproval, approverRight } = getRowChangeRequirements(
      payload.kind,
      row,
      changeable(payload),
    );
    assertRights(actor, rights);
    return { needsSecond: needsApproval, right: approverRight, payload };
  },
  async snapshot(tx, payload) {
    const { kind, key } = payload;
    const row = await lockRow(tx, kind, key);
    return {
      subject: [kind, keyOf(kind, row)],
      version: hashContent(row),
      ...parts(row, changeable(payload)),
    };
  },
  apply: (tx: Tx, actor, { kind, key, version, values, reason }) =>
    changeCatalogueRow(tx, actor, kind, key, { version, values: values as object, reason }),
};

function changeable({ kind, values }: ProposedChange): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !(field in IMMUTABLE_FIELDS[kind])));
}
