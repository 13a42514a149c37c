import { z } from "zod";
import { tzs } from "@/lib/core/wire-fields";
import { VEHICLE_SLUGS } from "./catalogue-fields";

/** Specification: Vehicle type. */
export const vehicleTypeSchema = z
  .object({
    id: z.int().describe("Its id; send it as vehicle_type_id."),
    name: z.string().describe("Name to show."),
    slug: z.enum(VEHICLE_SLUGS).describe("The kind of vehicle, for programs."),
    description: z.string().describe("What it is, in a few words."),
    icon: z.string().describe("Which icon to show."),
    base_fee: tzs.describe("Base fee in TZS."),
    price_per_km: tzs.describe("Price of each kilometre in TZS."),
    minimum_fee: tzs.describe("Minimum fee for a leg with this vehicle, in TZS."),
    max_payload_kg: z
      .number()
      .nullable()
      .describe(
        "The most that all pieces may weigh together, in kilograms. Null: never chosen automatically.",
      ),
    max_volumetric_kg: z
      .number()
      .nullable()
      .describe(
        "The most volumetric weight of all pieces together, in kilograms. Null: never chosen automatically.",
      ),
    max_length_cm: z
      .number()
      .nullable()
      .describe("The longest side that a piece may have, in centimetres. Null: never chosen automatically."),
    max_distance_km: z
      .number()
      .nullable()
      .describe("How far it can travel, in kilometres; null if there is no limit."),
    is_active: z.boolean().describe("Whether it is in service."),
    sort_order: z.int().describe("Its place in the list; the lowest comes first."),
  })
  .meta({
    id: "VehicleType",
    description:
      "A kind of vehicle with its fees and its caps. Read them from here: they can change without notice.",
  });

/** Specification: Package size tier. */
export const packageSizeTierSchema = z
  .object({
    code: z.string().describe("The tier's code, for programs."),
    label: z.string().describe("Name to show."),
    length_cm: z.number().describe("Length in centimetres."),
    width_cm: z.number().describe("Width in centimetres."),
    height_cm: z.number().describe("Height in centimetres."),
    weight_kg: z.number().describe("Weight in kilograms."),
    sort_order: z.int().describe("Its place in the list; the lowest comes first."),
  })
  .meta({
    id: "PackageSizeTier",
    description:
      "A common parcel size, for forms. The API never takes its code, only the weight and dimensions it stands for.",
  });
