import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { toItem, type RateQuoteWire, type RateRequest } from "@/lib/core/pricing/rate-request";
import { getRequestedVehicle } from "@/lib/core/pricing/vehicles";
import { presentQuote } from "@/lib/rates/present";
import { quoteTrip } from "@/lib/rates/quote";
import { resolveTrip } from "@/lib/rates/resolve-trip";
import { lookedUpBy, tripEnds } from "@/lib/rates/trip-ends";

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
  if (vehicleTypeId !== null) getRequestedVehicle(catalogue.vehicles, vehicleTypeId);
  const ends = tripEnds(request);
  const trip = await resolveTrip(ends, caller);
  const addresses = { pickup: lookedUpBy(ends.pickup), dropoff: lookedUpBy(ends.dropoff) };
  const items = request.items.map(toItem);
  const quote = await quoteTrip(catalogue, trip, items, vehicleTypeId);
  const ttlSeconds = catalogue.settings.quote_ttl_seconds;
  return presentQuote({ caller, trip, addresses, items, vehicleTypeId, quote, now, ttlSeconds });
}
