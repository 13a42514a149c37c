import { count, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { hub, lane, packageSizeTier, vehicleType } from "@/db/schema/catalogue";
import { buildInitialCatalogue } from "@/db/seed-data/catalogue";
import { tierSeeds } from "@/db/seed-data/tiers";

/** Inserts the catalogue into empty tables. Does not change tables with rows. */
export async function seedCatalogue(): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed the catalogue'))`);
    const seeds = buildInitialCatalogue();
    if (await isEmpty(tx, vehicleType)) await tx.insert(vehicleType).values(seeds.vehicles);
    if (await isEmpty(tx, packageSizeTier)) await tx.insert(packageSizeTier).values(tierSeeds);
    if (!(await isEmpty(tx, hub))) return;
    await tx.insert(hub).values(seeds.hubs);
    await tx.insert(lane).values(seeds.lanes);
  });
}

async function isEmpty(
  tx: Tx,
  table: typeof vehicleType | typeof packageSizeTier | typeof hub,
): Promise<boolean> {
  const [row] = await tx.select({ rows: count() }).from(table);
  return row?.rows === 0;
}
