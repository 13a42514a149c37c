import { z } from "zod";
import { tzs } from "@/lib/core/wire-fields";
import { VEHICLE_SLUGS } from "./catalogue-fields";

/** Specification: Vehicle type. */
export const vehicleTypeSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.enum(VEHICLE_SLUGS),
    description: z.string(),
    icon: z.string(),
    base_fee: tzs,
    price_per_km: tzs,
    minimum_fee: tzs,
    max_payload_kg: z.number().nullable(),
    max_volumetric_kg: z.number().nullable(),
    max_length_cm: z.number().nullable(),
    max_distance_km: z.number().nullable(),
    is_active: z.boolean(),
    sort_order: z.int(),
  })
  .meta({ id: "VehicleType" });

/** Specification: Package size tier. */
export const packageSizeTierSchema = z
  .object({
    code: z.string(),
    label: z.string(),
    length_cm: z.number(),
    width_cm: z.number(),
    height_cm: z.number(),
    weight_kg: z.number(),
    sort_order: z.int(),
  })
  .meta({ id: "PackageSizeTier" });
