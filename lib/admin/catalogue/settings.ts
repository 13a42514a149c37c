import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { setting } from "@/db/schema/catalogue";
import { defineAdminAction, assertRights, type OptionalReason } from "@/lib/admin/admin-action";
import { createChangedMeanwhileError, createFieldError } from "@/lib/admin/errors";
import { loadSettings } from "@/lib/catalogue/load";
import { getRequirementsForSettingsChange } from "@/lib/core/access/staff-prices";
import { findSettingsConflict, hashContent } from "@/lib/core/admin/catalogue-change";
import type { Settings } from "@/lib/core/pricing/settings";
import { pickChangedFields } from "./catalogue";

export async function readSettings(tx: Tx = read()) {
  const settings = await loadSettings(tx);
  return { settings, version: hashContent(settings) };
}

export type SettingsPatch = { [Key in keyof Settings]?: Settings[Key] | undefined };

interface SettingsChange extends OptionalReason {
  /** Version of the settings that the form has read. */
  version: string;
  values: SettingsPatch;
}

/** Throws changed_meanwhile, forbidden, and validation_error for contradicting settings. Specification: Pricing rules. */
export const changeSettings = defineAdminAction({
  right: ["prices", "settings"],
  approval: {
    kind: "settings.change",
    async evaluate(tx, actor, { version, values, reason }: SettingsChange) {
      const current = await lockSettings(tx);
      if (hashContent(current) !== version) throw createChangedMeanwhileError();
      const { rights, needsApproval, approverRight } = getRequirementsForSettingsChange(current, values);
      assertRights(actor, rights);
      // The form sends every setting. Only the changed settings belong to the proposal.
      const { after } = pickChangedFields(current, values);
      return {
        needsSecond: needsApproval,
        right: approverRight,
        payload: { version, values: after, reason },
      };
    },
    async snapshot(tx, { values }) {
      const settings = await lockSettings(tx);
      return {
        subject: ["settings", "all"],
        // Hash of only the changed settings, because other settings may change before the approval.
        version: hashContent(pickSettings(settings, values)),
        ...pickChangedFields(settings, values),
      };
    },
  },
  lock: (tx) => lockSettings(tx),
  async apply(tx, { values }, settings) {
    const { before, after } = pickChangedFields(settings, values);
    if (Object.keys(after).length === 0) return { audit: [], result: await readSettings(tx) };
    await writeSettings(tx, settings, after);
    return {
      audit: { action: "settings.changed", subject: ["settings", "all"], before, after },
      result: await readSettings(tx),
    };
  },
});

/** Serializes changes, because the settings are validated together. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('change the settings'))`);
  return loadSettings(tx);
}

export function pickSettings(settings: Settings, keys: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, settings[key as keyof Settings]]));
}

export async function writeSettings(tx: Tx, current: Settings, changes: SettingsPatch): Promise<void> {
  const conflict = findSettingsConflict({ ...current, ...changes } as Settings);
  if (conflict) throw createFieldError(conflict.field, conflict.msg, "contradicts");
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value }));
  await tx
    .insert(setting)
    .values(rows)
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
}
