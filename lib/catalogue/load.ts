import { asc, eq, sql } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { catalogueVersion, hub, lane, packageSizeTier, setting, vehicleType } from "@/db/schema/catalogue";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { type Settings, settingsSchema } from "@/lib/core/pricing/settings";
import { batchCalls } from "@/lib/platform/batch-calls";
import { registry } from "@/lib/platform/registry";

/**
 * Returns the data that prices depend on, cached until the catalogue's version changes. Reads the current
 * version if the caller does not pass the version, so that no price is outdated.
 */
export async function loadCatalogue(knownVersion?: number): Promise<Catalogue> {
  const version = knownVersion ?? (await askVersion(null));
  const stored = registry.catalogue as Catalogue | undefined;
  if (stored?.version === version) return stored;
  const fresh = await readCatalogue();
  registry.catalogue = fresh;
  return fresh;
}

/** Reads the version. Concurrent calls share one query, because every page and most requests call this function. */
const askVersion = batchCalls({ max: Number.POSITIVE_INFINITY }, async (askers: null[]) => {
  const [row] = await read(statement<{ version: number }>`select version from catalogue_version`);
  return askers.map(() => row?.version ?? 0);
});

async function readCatalogue(): Promise<Catalogue> {
  // Reads in one snapshot, so that the version belongs to the rows.
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

/** Specification: GET /package-size-tiers. */
export async function listPackageSizeTiers() {
  const tiers = await read()
    .select()
    .from(packageSizeTier)
    .where(eq(packageSizeTier.isActive, true))
    .orderBy(asc(packageSizeTier.sortOrder), asc(packageSizeTier.code));
  return tiers.map((tier) => ({
    code: tier.code,
    label: tier.label,
    length_cm: tier.lengthCm,
    width_cm: tier.widthCm,
    height_cm: tier.heightCm,
    weight_kg: tier.weightKg,
    sort_order: tier.sortOrder,
  }));
}

/** Specification: GET /vehicle-types. */
export async function listVehicleTypes() {
  const { vehicles } = await loadCatalogue();
  return vehicles.map((vehicle) => ({
    id: vehicle.id,
    name: vehicle.name,
    slug: vehicle.slug,
    description: vehicle.description,
    icon: vehicle.icon,
    base_fee: vehicle.baseFeeTzs,
    price_per_km: vehicle.pricePerKmTzs,
    minimum_fee: vehicle.minimumFeeTzs,
    max_payload_kg: vehicle.maxPayloadKg,
    max_volumetric_kg: vehicle.maxVolumetricKg,
    max_length_cm: vehicle.maxLengthCm,
    max_distance_km: vehicle.maxDistanceKm,
    is_active: vehicle.isActive,
    sort_order: vehicle.sortOrder,
  }));
}

/** Uses the transaction's connection, because a caller with locks must not wait for a second connection. */
export async function loadSettings(tx: Tx): Promise<Settings> {
  const [row] = await tx.execute<{ settings: unknown }>(
    sql`select coalesce(jsonb_object_agg(key, value), '{}') as settings from setting`,
  );
  return settingsSchema.parse(row?.settings ?? {});
}
