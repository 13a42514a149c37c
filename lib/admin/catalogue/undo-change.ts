import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { changedMeanwhile, refused } from "@/lib/admin/actions/refusals";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { isCatalogueKind, isSameContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import type { Settings } from "@/lib/core/pricing/settings";
import { type CatalogueRow, keyOf, lockRow, writeRow } from "./catalogue-rows";
import { lockSettings, type SettingsPatch, writeSettings } from "./change-settings";

/** Throws not_found, changed_meanwhile, and validation_error for an action that cannot be undone. */
export async function undoChange(
  tx: Tx,
  actor: Actor,
  actionId: number,
  reason?: string | null,
): Promise<void> {
  const found = await findChange(tx, actionId);
  const change = { ...found, reason: reason ?? null };
  return found.subjectType === "settings"
    ? undoSettings(tx, actor, change)
    : undoRow(tx, actor, found.subjectType, found.subjectId, change);
}

interface FoundChange {
  subjectType: CatalogueKind | "settings";
  subjectId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface Change extends Pick<FoundChange, "before" | "after"> {
  reason: string | null;
}

export async function findChange(tx: Tx, actionId: number): Promise<FoundChange> {
  const [action] = await tx.select().from(adminAction).where(eq(adminAction.id, actionId));
  if (!action) throw new ConditionError("not_found");
  const { subjectType, subjectId, before, after } = action;
  const isOfCatalogue = subjectType === "settings" || isCatalogueKind(subjectType);
  if (isOfCatalogue && /\.(?:changed|undone)$/.test(action.action) && before && after)
    return { subjectType, subjectId, before, after };
  throw refused(
    isOfCatalogue
      ? "Only a change can be taken back; deactivate what was created"
      : "Only changes of the catalogue and the settings can be taken back",
  );
}

export async function currentOf(tx: Tx, { subjectType, subjectId, after }: FoundChange): Promise<object> {
  if (subjectType !== "settings") return lockRow(tx, subjectType, subjectId);
  await lockSettings(tx);
  const settings = await loadSettings(tx);
  return Object.fromEntries(Object.keys(after).map((key) => [key, settings[key as keyof Settings]]));
}

async function undoRow(
  tx: Tx,
  actor: Actor,
  kind: CatalogueKind,
  key: string,
  { before, after, reason }: Change,
): Promise<void> {
  const current = await lockRow(tx, kind, key);
  if (!isSameContent(current, after)) throw changedMeanwhile();
  const restored = await writeRow(tx, kind, before as unknown as CatalogueRow);
  await recordAction(tx, actor, {
    action: `${kind}.undone`,
    subject: [kind, keyOf(kind, restored)],
    reason,
    before: current,
    after: restored,
  });
}

async function undoSettings(tx: Tx, actor: Actor, { before, after, reason }: Change): Promise<void> {
  await lockSettings(tx);
  const current = await loadSettings(tx);
  const keys = Object.keys(after) as (keyof Settings)[];
  if (keys.some((key) => !isSameContent(current[key], after[key]))) throw changedMeanwhile();
  await writeSettings(tx, current, before as SettingsPatch);
  await recordAction(tx, actor, {
    action: "settings.undone",
    subject: ["settings", "all"],
    reason,
    before: after,
    after: before,
  });
}
