import type { Tx } from "@/db/client";
import { currentOf, findChange, undoChange } from "@/lib/admin/catalogue/undo-change";
import {
  type ChangeRequirements,
  getRowChangeRequirements,
  getSettingsChangeRequirements,
} from "@/lib/core/access/staff-prices";
import { isCatalogueKind, hashContent } from "@/lib/core/admin/catalogue-change";
import type { ProposalRule } from "./rule";
import { assertRights } from "./assert-rights";
import { parts } from "./parts";

interface ProposedUndo {
  actionId: number;
  reason: string;
}

export const undoRule: ProposalRule<ProposedUndo> = {
  kind: "change.undo",
  async evaluate(tx, actor, payload) {
    const { rights, needsApproval, approverRight } = await needsOf(tx, payload.actionId);
    assertRights(actor, rights);
    return { needsSecond: needsApproval, right: approverRight, payload };
  },
  async snapshot(tx, { actionId }) {
    const change = await findChange(tx, actionId);
    const current = await currentOf(tx, change);
    return {
      subject: [change.subjectType, change.subjectId],
      version: hashContent({ current, actionId }),
      ...parts(change.after, change.before),
    };
  },
  async apply(tx, actor, { actionId, reason }) {
    await undoChange(tx, actor, actionId, reason);
    return {};
  },
};

async function needsOf(tx: Tx, actionId: number): Promise<ChangeRequirements> {
  const { subjectType, after, before } = await findChange(tx, actionId);
  return isCatalogueKind(subjectType)
    ? getRowChangeRequirements(subjectType, after, before)
    : getSettingsChangeRequirements(after, before);
}
