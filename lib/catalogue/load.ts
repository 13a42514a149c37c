import { asc, eq } from "drizzle-orm";
import { read, statement, transaction } from "@/db/client";
import { catalogueVersion, hub, lane, setting, vehicleType } from "@/db/schema/catalogue";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { settingsSchema } from "@/lib/core/pricing/settings";
import { batchCalls } from "@/lib/platform/batch-calls";
import { registry } from "@/lib/platform/registry";

/**
 * Everything that a price hangs on, kept in memory until its version moves. A caller that has just read the
 * version passes it along; otherwise it is asked for, so that no outdated price is ever given.
 */
export async function loadCatalogue(knownVersion?: number): Promise<Catalogue> {
  const version = knownVersion ?? (await askVersion(null));
  const stored = registry.catalogue as Catalogue | undefined;
  if (stored?.version === version) return stored;
  const fresh = await readCatalogue();
  registry.catalogue = fresh;
  return fresh;
}

/** Every page and many a request begin with this one: those that ask at the same moment ask once. */
const askVersion = batchCalls({ max: Number.POSITIVE_INFINITY }, async (askers: null[]) => {
  const [row] = await read(statement<{ version: number }>`select version from catalogue_version`);
  return askers.map(() => row?.version ?? 0);
});

async function readCatalogue(): Promise<Catalogue> {
  // One snapshot, so that the version belongs to the rows.
  return transaction(
    async (tx) => {
      const [row] = await tx.select({ version: catalogueVersion.version }).from(catalogueVersion);
      const vehicles = await tx
        .select()
        .from(vehicleType)
        .where(eq(vehicleType.isActive, true))
        .orderBy(asc(vehicleType.sortOrder), asc(vehicleType.id));
      const hubs = await tx.select().from(hub).where(eq(hub.isActive, true)).orderBy(asc(hub.id));
      const lanes = await tx.select().from(lane).where(eq(lane.isActive, true)).orderBy(asc(lane.id));
      const settings = await tx.select({ key: setting.key, value: setting.value }).from(setting);
      return {
        version: row?.version ?? 0,
        vehicles,
        hubs,
        lanes,
        settings: settingsSchema.parse(Object.fromEntries(settings.map(({ key, value }) => [key, value]))),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
