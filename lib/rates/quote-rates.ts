import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { itemOf, type RateQuoteWire, type RateRequest } from "@/lib/core/rate-request";
import { forcedVehicle } from "@/lib/core/vehicles";
import { presentQuote } from "@/lib/rates/present";
import { quoteTrip } from "@/lib/rates/quote";
import { resolveTrip } from "@/lib/rates/resolve-trip";

/**
 * A price for the requested route and items; writes nothing. Throws what `resolveTrip` and `quoteTrip` throw.
 * Specification: POST /merchant/shipments/rates.
 */
export async function quoteRates(
  caller: Caller,
  request: RateRequest,
  { now, catalogueVersion }: { now: Date; catalogueVersion: number },
): Promise<RateQuoteWire> {
  const catalogue = await loadCatalogue(catalogueVersion);
  const vehicleTypeId = request.vehicle_type_id ?? null;
  // An unknown vehicle is a mistake in the request, to be told before any address is looked up.
  if (vehicleTypeId !== null) forcedVehicle(catalogue.vehicles, vehicleTypeId);
  const pickup = {
    latitude: request.pickup_latitude,
    longitude: request.pickup_longitude,
    address: request.pickup_address,
  };
  const dropoff = {
    latitude: request.dropoff_latitude,
    longitude: request.dropoff_longitude,
    address: request.dropoff_address,
  };
  const trip = await resolveTrip({ pickup, dropoff }, caller);
  const items = request.items.map(itemOf);
  const quote = await quoteTrip(catalogue, trip, items, vehicleTypeId);
  const ttlSeconds = catalogue.settings.quote_ttl_seconds;
  return presentQuote({ caller, trip, items, vehicleTypeId, quote, now, ttlSeconds });
}
