import { read, statement } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { type RateQuoteWire, type RateRequest, toItem } from "@/lib/core/pricing/rate-request";
import { getRequestedVehicle } from "@/lib/core/pricing/vehicles";
import { presentQuote } from "./present-quote";
import { quoteTrip } from "./quote-trip";
import { getLookupAddress, resolveTrip, toTripEndpoints } from "./resolve-trip";

/** Throws the errors of `resolveTrip` and `quoteTrip`. Specification: POST /merchant/shipments/rates. */
export async function quoteRates(
  caller: Caller,
  request: RateRequest,
  { now, catalogueVersion }: { now: Date; catalogueVersion: number },
): Promise<RateQuoteWire> {
  const catalogue = await loadCatalogue(catalogueVersion);
  const vehicleTypeId = request.vehicle_type_id ?? null;
  if (vehicleTypeId !== null) getRequestedVehicle(catalogue.vehicles, vehicleTypeId);
  const ends = toTripEndpoints(request);
  const trip = await resolveTrip(ends, caller);
  const addresses = { pickup: getLookupAddress(ends.pickup), dropoff: getLookupAddress(ends.dropoff) };
  const items = request.items.map(toItem);
  const quote = await quoteTrip(catalogue, trip, items, vehicleTypeId);
  const ttlSeconds = catalogue.settings.quote_ttl_seconds;
  return presentQuote({ caller, trip, addresses, items, vehicleTypeId, quote, now, ttlSeconds });
}

export async function quoteCurrentRates(caller: Caller, request: RateRequest): Promise<RateQuoteWire> {
  const [look] = await read(statement<{ now: Date; version: number }>`
    select now() as now, (select version from catalogue_version) as version`);
  return quoteRates(caller, request, { now: look!.now, catalogueVersion: Number(look!.version) });
}
