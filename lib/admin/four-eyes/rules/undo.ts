import type { Tx } from "@/db/client";
import { currentOf, findChange, undoChange } from "@/lib/admin/catalogue/undo-change";
import { type ChangeNeeds, needsOfRow, needsOfSettings } from "@/lib/core/access/staff-prices";
import { isCatalogueKind, versionOf } from "@/lib/core/admin/catalogue-change";
import type { ProposalRule } from "./rule";
import { assertRights } from "./assert-rights";
import { parts } from "./parts";

interface ProposedUndo {
  actionId: number;
  reason: string;
}

export const undoRule: ProposalRule<ProposedUndo> = {
  kind: "change.undo",
  async weigh(tx, actor, payload) {
    const { rights, needsSecond, second } = await needsOf(tx, payload.actionId);
    assertRights(actor, rights);
    return { needsSecond, right: second, payload };
  },
  async judge(tx, { actionId }) {
    const change = await findChange(tx, actionId);
    const current = await currentOf(tx, change);
    return {
      subject: [change.subjectType, change.subjectId],
      version: versionOf({ current, actionId }),
      ...parts(change.after, change.before),
    };
  },
  async apply(tx, actor, { actionId, reason }) {
    await undoChange(tx, actor, actionId, reason);
    return {};
  },
};

async function needsOf(tx: Tx, actionId: number): Promise<ChangeNeeds> {
  const { subjectType, after, before } = await findChange(tx, actionId);
  return isCatalogueKind(subjectType)
    ? needsOfRow(subjectType, after, before)
    : needsOfSettings(after, before);
}
