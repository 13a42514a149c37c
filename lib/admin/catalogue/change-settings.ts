import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { setting } from "@/db/schema/catalogue";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { changedMeanwhile, faulty } from "@/lib/admin/actions/refusals";
import { isSameContent, findSettingsConflict } from "@/lib/core/admin/catalogue-change";
import type { Settings } from "@/lib/core/pricing/settings";
import { readSettings, type VersionedSettings } from "./read-settings";

export type SettingsPatch = { [Key in keyof Settings]?: Settings[Key] | undefined };

interface SettingsChange {
  version: string;
  values: SettingsPatch;
  reason?: string | null | undefined;
}

/**
 * Throws changed_meanwhile, and validation_error for contradicting settings. Specification: Pricing rules.
 */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  { version, values, reason }: SettingsChange,
): Promise<VersionedSettings> {
  await lockSettings(tx);
  const current = await readSettings(tx);
  if (current.version !== version) throw changedMeanwhile();
  const changes = differing(current.settings, values);
  const keys = Object.keys(changes) as (keyof Settings)[];
  if (keys.length === 0) return current;
  await writeSettings(tx, current.settings, changes);
  await recordAction(tx, actor, {
    action: "settings.changed",
    subject: ["settings", "all"],
    reason,
    before: Object.fromEntries(keys.map((key) => [key, current.settings[key]])),
    after: changes,
  });
  return readSettings(tx);
}

/** Serializes changes, because the settings are validated together. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('change the settings'))`);
}

export async function writeSettings(tx: Tx, current: Settings, changes: SettingsPatch): Promise<void> {
  const conflict = findSettingsConflict({ ...current, ...changes } as Settings);
  if (conflict) throw faulty(conflict.field, conflict.msg, "contradicts");
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value }));
  await tx
    .insert(setting)
    .values(rows)
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
}

function differing(current: Settings, values: SettingsPatch): SettingsPatch {
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && !isSameContent(current[key as keyof Settings], value),
  );
  return Object.fromEntries(changed);
}
