import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction as auditLog } from "@/db/schema/admin";
import { defineAdminAction, assertRights, type OptionalReason } from "@/lib/admin/admin-action";
import { createChangedMeanwhileError, createConflictError } from "@/lib/admin/errors";
import {
  getRowChangeRequirements,
  getRequirementsForSettingsChange,
  listChangedFields,
} from "@/lib/core/access/staff-prices";
import { hashContent, isCatalogueKind } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import { type CatalogueRow, pickChangedFields, getRowKey, lockRow, writeRow } from "./catalogue";
import { lockSettings, pickSettings, type SettingsPatch, writeSettings } from "./settings";

type Undo = OptionalReason & { actionId: number };

/** Throws not_found, changed_meanwhile, forbidden, and validation_error for an action that cannot be undone. */
export const undoChange = defineAdminAction({
  right: ["catalogue", "prices", "settings"],
  approval: {
    kind: "change.undo",
    async evaluate(tx, actor, payload: Undo) {
      const { subjectType, after, before } = await findChange(tx, payload.actionId);
      const { rights, needsApproval, approverRight } =
        subjectType === "settings"
          ? getRequirementsForSettingsChange(after, before)
          : getRowChangeRequirements(subjectType, after, before);
      assertRights(actor, rights);
      return { needsSecond: needsApproval, right: approverRight, payload };
    },
    async snapshot(tx, { actionId }) {
      const { subjectType, subjectId, after, before, current } = await lockChange(tx, actionId);
      return {
        subject: [subjectType, subjectId],
        version: hashContent({ current, actionId }),
        ...pickChangedFields(after, before),
      };
    },
  },
  lock: (tx, { actionId }) => lockChange(tx, actionId),
  check({ current, after }) {
    // An entry of an earlier release lacks the columns that were added later.
    if (listChangedFields(current, after).length > 0) throw createChangedMeanwhileError();
  },
  async apply(tx, _input, { subjectType, before, after, current }) {
    if (subjectType === "settings") {
      await writeSettings(tx, await lockSettings(tx), before as SettingsPatch);
      const entry = { before: after, after: before };
      return { action: "settings.undone", subject: ["settings", "all"], ...entry };
    }
    const restored = await writeRow(tx, subjectType, { ...current, ...before } as unknown as CatalogueRow);
    const subject = [subjectType, getRowKey(subjectType, restored)] as const;
    return { action: `${subjectType}.undone`, subject, before: current, after: restored };
  },
});

interface FoundChange {
  subjectType: CatalogueKind | "settings";
  subjectId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function lockChange(tx: Tx, actionId: number): Promise<FoundChange & { current: object }> {
  const change = await findChange(tx, actionId);
  const { subjectType, subjectId, after } = change;
  const current =
    subjectType === "settings"
      ? pickSettings(await lockSettings(tx), after)
      : await lockRow(tx, subjectType, subjectId);
  return { ...change, current };
}

async function findChange(tx: Tx, actionId: number): Promise<FoundChange> {
  const [entry] = await tx.select().from(auditLog).where(eq(auditLog.id, actionId));
  if (!entry) throw new ConditionError("not_found");
  const { action, subjectType, subjectId, before, after } = entry;
  const isInCatalogue = subjectType === "settings" || isCatalogueKind(subjectType);
  if (!isInCatalogue)
    throw createConflictError("Only changes of the catalogue and the settings can be taken back");
  if (/\.(?:changed|undone)$/.test(action) && before && after)
    return { subjectType, subjectId, before, after };
  throw createConflictError("Only a change can be taken back; deactivate what was created");
}
