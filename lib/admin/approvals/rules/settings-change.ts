import { changedMeanwhile } from "@/lib/admin/actions/refusals";
import { changeSettings, lockSettings, type SettingsPatch } from "@/lib/admin/catalogue/change-settings";
import { readSettings } from "@/lib/admin/catalogue/read-settings";
import { getSettingsChangeRequirements } from "@/lib/core/access/staff-prices";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ProposalRule } from "./rule";
import { assertRights } from "./assert-rights";
import { parts } from "./parts";

interface ProposedSettings {
  version: string;
  values: SettingsPatch;
  reason: string;
}

export const settingsChangeRule: ProposalRule<ProposedSettings> = {
  kind: "settings.change",
  async evaluate(tx, actor, { version, values, reason }) {
    await lockSettings(tx);
    const current = await readSettings(tx);
    if (current.version !== version) throw changedMeanwhile();
    const { rights, needsApproval, approverRight } = getSettingsChangeRequirements(current.settings, values);
    assertRights(actor, rights);
    // The form sends every setting; only changed settings belong to the proposal.
    const { after } = parts(current.settings, values);
    return { needsSecond: needsApproval, right: approverRight, payload: { version, values: after, reason } };
  },
  async snapshot(tx, { values }) {
    await lockSettings(tx);
    const { settings } = await readSettings(tx);
    // Only of the changed settings: other settings may change meanwhile.
    const concerned = Object.keys(values).map((key) => [key, settings[key as keyof Settings]]);
    return {
      subject: ["settings", "all"],
      version: hashContent(Object.fromEntries(concerned)),
      ...parts(settings, values),
    };
  },
  async apply(tx, actor, { values, reason }) {
    const { version } = await readSettings(tx);
    return changeSettings(tx, actor, { version, values, reason });
  },
};
