import { ConditionError } from "@/lib/core/conditions";
import type { VehicleSlug } from "./catalogue-fields";
import type { Load } from "./items";

/** A null cap excludes the vehicle from automatic selection. Specification: Vehicle type. */
export interface Vehicle {
  id: number;
  name: string;
  slug: VehicleSlug;
  description: string;
  icon: string;
  baseFeeTzs: number;
  pricePerKmTzs: number;
  minimumFeeTzs: number;
  maxPayloadKg: number | null;
  maxVolumetricKg: number | null;
  maxLengthCm: number | null;
  /** Null means no limit. */
  maxDistanceKm: number | null;
  speedKmh: number;
  isActive: boolean;
  sortOrder: number;
}

/** Throws no_vehicle_fits, vehicle_override_too_small, validation_error. Specification: Vehicle selection. */
export function findVehiclesForLoad(
  vehicles: readonly Vehicle[],
  load: Load,
  overrideId?: number | null,
): Vehicle[] {
  if (overrideId !== undefined && overrideId !== null) {
    const vehicle = getRequestedVehicle(vehicles, overrideId);
    if (!isWithinCaps(vehicle, load)) throw createTooSmallError(vehicle, load);
    return [vehicle];
  }
  const candidates = vehicles.filter((vehicle) => isAutoSelectable(vehicle) && isWithinCaps(vehicle, load));
  if (candidates.length === 0) throw createNoVehicleError(load);
  return candidates.sort(compareBySize);
}

/** Throws no_vehicle_fits or vehicle_override_too_small. */
// Specification silent: max_distance_km is a fourth criterion. Otherwise small loads would always go on foot.
export function findVehicleForDistance(
  candidates: readonly Vehicle[],
  longestRiderLegKm: number,
  load: Load,
  overridden: boolean,
): Vehicle {
  for (const vehicle of candidates) {
    if (vehicle.maxDistanceKm === null || longestRiderLegKm <= vehicle.maxDistanceKm) return vehicle;
  }
  const forced = overridden ? candidates[0] : undefined;
  throw forced
    ? createTooSmallError(forced, load, longestRiderLegKm)
    : createNoVehicleError(load, longestRiderLegKm);
}

/** Throws validation_error on vehicle_type_id when no active vehicle has this id. */
export function getRequestedVehicle(vehicles: readonly Vehicle[], id: number): Vehicle {
  const vehicle = vehicles.find((candidate) => candidate.id === id && candidate.isActive);
  if (vehicle) return vehicle;
  throw new ConditionError("validation_error", [
    {
      loc: ["body", "vehicle_type_id"],
      msg: "There is no active vehicle type with this id",
      type: "value_error",
    },
  ]);
}

function isAutoSelectable(vehicle: Vehicle): boolean {
  return (
    vehicle.isActive &&
    vehicle.maxPayloadKg !== null &&
    vehicle.maxVolumetricKg !== null &&
    vehicle.maxLengthCm !== null
  );
}

function isWithinCaps(vehicle: Vehicle, load: Load): boolean {
  return (
    isWithin(load.actualKg, vehicle.maxPayloadKg) &&
    isWithin(load.volumetricKg, vehicle.maxVolumetricKg) &&
    isWithin(load.longestSideCm, vehicle.maxLengthCm)
  );
}

function isWithin(figure: number, cap: number | null): boolean {
  return cap === null || figure <= cap;
}

function compareBySize(a: Vehicle, b: Vehicle): number {
  return (a.maxPayloadKg ?? 0) - (b.maxPayloadKg ?? 0) || a.sortOrder - b.sortOrder || a.id - b.id;
}

function createNoVehicleError(load: Load, distanceKm?: number): ConditionError {
  const detail = `No vehicle can carry this load: ${describeLoad(load, distanceKm)}`;
  return new ConditionError("no_vehicle_fits", detail, { meta: buildLoadMeta(load, distanceKm) });
}

function createTooSmallError(vehicle: Vehicle, load: Load, distanceKm?: number): ConditionError {
  const detail = `Vehicle ${vehicle.name} cannot carry this load: ${describeLoad(load, distanceKm)}`;
  const caps = {
    vehicle_id: vehicle.id,
    max_payload_kg: vehicle.maxPayloadKg,
    max_volumetric_kg: vehicle.maxVolumetricKg,
    max_length_cm: vehicle.maxLengthCm,
    max_distance_km: vehicle.maxDistanceKm,
  };
  return new ConditionError("vehicle_override_too_small", detail, {
    meta: { ...buildLoadMeta(load, distanceKm), ...caps },
  });
}

function describeLoad(load: Load, distanceKm: number | undefined): string {
  const figures = `payload ${load.actualKg} kg, volumetric ${load.volumetricKg} kg, longest side ${load.longestSideCm} cm`;
  return distanceKm === undefined ? figures : `${figures}, distance ${distanceKm} km`;
}

function buildLoadMeta(load: Load, distanceKm: number | undefined): Record<string, number> {
  return {
    payload_kg: load.actualKg,
    volumetric_kg: load.volumetricKg,
    longest_side_cm: load.longestSideCm,
    ...(distanceKm === undefined ? {} : { distance_km: distanceKm }),
  };
}
