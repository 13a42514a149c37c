import { asc, eq } from "drizzle-orm";
import { read } from "@/db/client";
import { packageSizeTier } from "@/db/schema/catalogue";

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
