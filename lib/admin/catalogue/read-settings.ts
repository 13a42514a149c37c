import { read, type Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import type { Settings } from "@/lib/core/pricing/settings";

export interface VersionedSettings {
  settings: Settings;
  version: string;
}

export async function readSettings(tx: Tx = read()): Promise<VersionedSettings> {
  const settings = await loadSettings(tx);
  return { settings, version: hashContent(settings) };
}
