import { loadCatalogue } from "@/lib/catalogue/load";

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
