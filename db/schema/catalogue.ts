import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bigIntColumn, timestampColumn } from "@/db/schema/columns";
import { VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";
import type { OpeningHours } from "@/lib/core/time/service-hours";

export const vehicleType = pgTable("vehicle_type", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  name: text("name").notNull(),
  slug: text("slug", { enum: VEHICLE_SLUGS }).notNull().unique(),
  description: text("description").notNull(),
  icon: text("icon").notNull(),
  baseFeeTzs: integer("base_fee").notNull(),
  pricePerKmTzs: integer("price_per_km").notNull(),
  minimumFeeTzs: integer("minimum_fee").notNull(),
  maxPayloadKg: doublePrecision("max_payload_kg"),
  maxVolumetricKg: doublePrecision("max_volumetric_kg"),
  maxLengthCm: doublePrecision("max_length_cm"),
  maxDistanceKm: doublePrecision("max_distance_km"),
  speedKmh: doublePrecision("speed_kmh").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  sortOrder: integer("sort_order").notNull(),
});

export const packageSizeTier = pgTable("package_size_tier", {
  code: text("code").primaryKey(),
  label: text("label").notNull(),
  lengthCm: doublePrecision("length_cm").notNull(),
  widthCm: doublePrecision("width_cm").notNull(),
  heightCm: doublePrecision("height_cm").notNull(),
  weightKg: doublePrecision("weight_kg").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  sortOrder: integer("sort_order").notNull(),
});

export const hub = pgTable("hub", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  name: text("name").notNull().unique(),
  address: text("address").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  openingHours: jsonb("opening_hours").$type<OpeningHours>(),
  closedDays: jsonb("closed_days").$type<readonly string[]>().notNull().default([]),
  /** Scheduled pickups that may start in the same half hour in the area of the hub. Null: no limit. */
  pickupCapacity: integer("pickup_capacity"),
});

export const lane = pgTable(
  "lane",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    originHubId: integer("origin_hub_id")
      .notNull()
      .references(() => hub.id),
    destinationHubId: integer("destination_hub_id")
      .notNull()
      .references(() => hub.id),
    distanceKm: doublePrecision("distance_km").notNull(),
    transitBaseRateTzs: integer("transit_base_rate").notNull(),
    transitPerKgRateTzs: integer("transit_per_kg_rate").notNull(),
    hours: doublePrecision("hours").notNull(),
    isActive: boolean("is_active").notNull().default(true),
  },
  (table) => [
    unique("lane_ends").on(table.originHubId, table.destinationHubId),
    check("lane_not_negative", sql`${table.distanceKm} >= 0 and ${table.hours} >= 0`),
  ],
);

/** A setting without a row has the default value in lib/core/pricing/settings.ts. */
export const setting = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
});

export const catalogueVersion = pgTable(
  "catalogue_version",
  {
    id: integer("id").primaryKey().default(1),
    version: bigIntColumn("version").notNull().default(1),
    changedAt: timestampColumn("changed_at").notNull().defaultNow(),
  },
  (table) => [check("catalogue_version_one_row", sql`${table.id} = 1`)],
);
