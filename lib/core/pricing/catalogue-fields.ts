import { z } from "zod";
import { isDay } from "@/lib/core/time/day";
import { normalizeTimes, WEEKDAYS } from "@/lib/core/time/service-hours";
import { latitude, longitude, textField, tzsAmount } from "@/lib/core/wire-fields";
import { settingsSchema } from "./settings";

export const CATALOGUE_KINDS = ["vehicle_type", "package_size_tier", "hub", "lane"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** Specification: Vehicle type, slug ("one of"). */
export const VEHICLE_SLUGS = [
  "foot",
  "bicycle",
  "motorcycle",
  "car",
  "guta",
  "van",
  "truck",
  "fuso",
] as const;
export type VehicleSlug = (typeof VEHICLE_SLUGS)[number];

const FEE_MAX_TZS = 10_000_000;
const fee = z.int().min(0).max(FEE_MAX_TZS);
const order = z.int().min(0).max(1000);
/** The id columns are 32-bit integers. */
export const CATALOGUE_ID_MAX = 2_147_483_647;
export const catalogueId = z.int().positive().max(CATALOGUE_ID_MAX);
const kg = z.number().gt(0).max(100_000);
const cm = z.number().gt(0).max(2000);

/** Specification: Vehicle type. */
const vehicleTypeFields = z.object({
  name: textField({ min: 2, max: 60 }),
  slug: z.enum(VEHICLE_SLUGS),
  description: textField({ min: 2, max: 200 }),
  icon: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, "lower-case letters, digits and dashes"),
  base_fee: fee,
  price_per_km: fee,
  /** At least 1, because a free delivery could be neither paid nor refunded. */
  minimum_fee: fee.min(1),
  max_payload_kg: kg.nullable(),
  max_volumetric_kg: kg.nullable(),
  max_length_cm: cm.nullable(),
  max_distance_km: z.number().gt(0).max(2000).nullable(),
  speed_kmh: z.number().min(1).max(150),
  is_active: z.boolean(),
  sort_order: order,
});

/** Specification: Package size tier. */
const packageSizeTierFields = z.object({
  code: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/, "2 to 31 lower-case letters, digits, _ and -"),
  label: textField({ min: 2, max: 60 }),
  /** The limits are the same as for an item of the API. */
  length_cm: z.number().gt(0).max(500),
  width_cm: z.number().gt(0).max(500),
  height_cm: z.number().gt(0).max(500),
  weight_kg: z.number().gt(0).max(500),
  is_active: z.boolean(),
  sort_order: order,
});

const times = z
  .string()
  .max(100)
  .refine((text) => normalizeTimes(text) === text, {
    message: "Must be times such as 06:00-12:00, 14:00-21:00",
    params: { type: "times_invalid" },
  });
const days = z
  .array(z.string().max(100))
  .max(1000)
  .refine((each) => each.every(isDay), {
    message: "Must be days such as 2026-12-25",
    params: { type: "days_invalid" },
  });

const hubFields = z.object({
  name: textField({ min: 2, max: 80 }),
  address: textField({ min: 5, max: 500 }),
  latitude,
  longitude,
  is_active: z.boolean(),
  /** Times in Tanzania. A weekday is null when the hub is closed; the field is null when the hub is always open. */
  opening_hours: z.record(z.enum(WEEKDAYS), times.nullable()).nullable(),
  closed_days: days,
  /** Scheduled pickups per half hour; null without a limit. */
  pickup_capacity: z.int().min(0).max(100_000).nullable(),
});

const laneFields = z.object({
  origin_hub_id: catalogueId,
  destination_hub_id: catalogueId,
  distance_km: z.number().min(0).max(5000),
  transit_base_rate: fee,
  transit_per_kg_rate: fee,
  hours: z.number().min(0).max(720),
  is_active: z.boolean(),
});

/** Clients and shipments refer to rows by these fields, so these fields never change. */
export const IMMUTABLE_FIELDS = {
  vehicle_type: { slug: true },
  package_size_tier: { code: true },
  hub: {},
  lane: { origin_hub_id: true, destination_hub_id: true },
} as const satisfies { [Kind in CatalogueKind]: Partial<Record<keyof CatalogueFields[Kind], true>> };

export const CATALOGUE_FIELDS = {
  vehicle_type: vehicleTypeFields,
  package_size_tier: packageSizeTierFields,
  hub: hubFields,
  lane: laneFields,
} as const satisfies Record<CatalogueKind, z.ZodObject>;

export type CatalogueFields = { [Kind in CatalogueKind]: z.output<(typeof CATALOGUE_FIELDS)[Kind]> };

export const CATALOGUE_CHANGE_SCHEMAS = {
  vehicle_type: vehicleTypeFields.omit(IMMUTABLE_FIELDS.vehicle_type).partial(),
  package_size_tier: packageSizeTierFields.omit(IMMUTABLE_FIELDS.package_size_tier).partial(),
  hub: hubFields.partial(),
  lane: laneFields.omit(IMMUTABLE_FIELDS.lane).partial(),
} as const satisfies Record<CatalogueKind, z.ZodObject>;

type SettingShape = typeof settingsSchema.shape;
type BareShape = { [Key in keyof SettingShape]: z.ZodOptional<ReturnType<SettingShape[Key]["unwrap"]>> };

export const settingsChange = z.object(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([key, field]) => [key, field.unwrap().optional()]),
  ) as unknown as BareShape,
);

export const DEFAULT_SELF_LANE = {
  distance_km: 0,
  transit_base_rate: 4000,
  transit_per_kg_rate: 500,
  hours: 1,
  is_active: true,
};

/** Specification: Vehicle type. */
export const vehicleTypeSchema = z
  .object({
    id: z.int().describe("Id of the vehicle type; send it as vehicle_type_id."),
    name: z.string().describe("Display name."),
    slug: z.enum(VEHICLE_SLUGS).describe("Kind of vehicle, as a code."),
    description: z.string().describe("Short description of the vehicle type."),
    icon: z.string().describe("Identifier of the icon to show."),
    base_fee: tzsAmount.describe("Base fee in TZS."),
    price_per_km: tzsAmount.describe("Price per kilometre in TZS."),
    minimum_fee: tzsAmount.describe("Minimum fee for a leg with this vehicle, in TZS."),
    max_payload_kg: z
      .number()
      .nullable()
      .describe(
        "Maximum total weight of all pieces, in kilograms. If null, the vehicle is never selected automatically.",
      ),
    max_volumetric_kg: z
      .number()
      .nullable()
      .describe(
        "Maximum total volumetric weight of all pieces, in kilograms. If null, the vehicle is never selected automatically.",
      ),
    max_length_cm: z
      .number()
      .nullable()
      .describe(
        "Maximum length of the longest side of a piece, in centimetres. If null, the vehicle is never selected automatically.",
      ),
    max_distance_km: z
      .number()
      .nullable()
      .describe("Maximum distance of a leg with this vehicle, in kilometres; null if there is no limit."),
    is_active: z.boolean().describe("True if the vehicle type is in service."),
    sort_order: z.int().describe("Position in the list; the lowest comes first."),
  })
  .meta({
    id: "VehicleType",
    description:
      "A vehicle type with its fees and caps. Read the values from this list, because they can change without notice.",
  });

/** Specification: Package size tier. */
export const packageSizeTierSchema = z
  .object({
    code: z.string().describe("Code of the tier."),
    label: z.string().describe("Display name."),
    length_cm: z.number().describe("Length in centimetres."),
    width_cm: z.number().describe("Width in centimetres."),
    height_cm: z.number().describe("Height in centimetres."),
    weight_kg: z.number().describe("Weight in kilograms."),
    sort_order: z.int().describe("Position in the list; the lowest comes first."),
  })
  .meta({
    id: "PackageSizeTier",
    description:
      "A common parcel size, for forms. The API never accepts the code of a tier, only its weight and dimensions.",
  });
