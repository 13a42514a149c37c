import { getTableColumns, type Table } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { hub, lane, vehicleType } from "@/db/schema/catalogue";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { PreviewRequest } from "@/lib/core/admin/admin-request";
import { type CatalogueChange, applyCatalogueChange } from "@/lib/core/admin/catalogue-change";
import type { PricedRouteWire, RoutePreviewWire } from "@/lib/core/admin/price-preview";
import { ConditionError, type FieldError } from "@/lib/core/conditions";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { CATALOGUE_FIELDS } from "@/lib/core/pricing/catalogue-fields";
import { toItem } from "@/lib/core/pricing/rate-request";
import type { Settings } from "@/lib/core/pricing/settings";
import { type Quote, quoteTrip } from "@/lib/rates/quote-trip";
import { resolveTrip, toTripEnds, type Trip } from "@/lib/rates/resolve-trip";
import { readRows } from "./catalogue-rows";

const NEW_ROW = Number.MAX_SAFE_INTEGER;

/** Writes nothing. Throws not_found, validation_error, and the errors of `resolveTrip`. */
export async function previewRoute(
  { proposal, route }: PreviewRequest,
  tx: Tx = read(),
): Promise<RoutePreviewWire> {
  const catalogue = await loadCatalogue();
  const proposed = applyCatalogueChange(catalogue, await proposalOf(tx, proposal));
  const trip = await resolveTrip(toTripEnds(route), null);
  const [now, then] = await Promise.all([price(catalogue, trip, route), price(proposed, trip, route)]);
  return { current: now, proposed: then };
}

async function price(
  catalogue: Catalogue,
  trip: Trip,
  { items, vehicle_type_id }: PreviewRequest["route"],
): Promise<PricedRouteWire> {
  try {
    const quote = await quoteTrip(catalogue, trip, items.map(toItem), vehicle_type_id);
    return { price: presentQuote(quote), refusal: null };
  } catch (error) {
    if (error instanceof ConditionError) return { price: null, refusal: error.condition };
    throw error;
  }
}

function presentQuote({ fees, ...quote }: Quote): PricedRouteWire["price"] {
  return {
    shipment_type: quote.type,
    vehicle_name: quote.vehicle.name,
    distance_km: quote.distanceKm,
    estimated_delivery_minutes: quote.minutes,
    origin_hub: quote.originHub?.name ?? null,
    destination_hub: quote.destinationHub?.name ?? null,
    first_mile_fee: fees.firstMileFee,
    transit_fee: fees.transitFee,
    last_mile_fee: fees.lastMileFee,
    handling_fee: fees.handlingFee,
    fragile_surcharge: fees.fragileSurcharge,
    service_fee: fees.serviceFee,
    total_amount: fees.totalAmount,
  };
}

const TABLES = { vehicle_type: vehicleType, hub, lane };

export async function proposalOf(tx: Tx, proposal: PreviewRequest["proposal"]): Promise<CatalogueChange> {
  if (proposal.kind === "settings") return { kind: "settings", values: proposal.values as Partial<Settings> };
  const { kind, id, values } = proposal;
  const stored = id === null ? {} : (await readRows(tx, kind)).find((row) => row.id === id);
  if (!stored) throw new ConditionError("not_found");
  const row = { ...stored, ...values, id: id ?? NEW_ROW };
  const missing = Object.keys(CATALOGUE_FIELDS[kind].shape).filter((field) => !(field in row));
  if (missing.length > 0) throw new ConditionError("validation_error", missing.map(missingField));
  return { kind, row: columnsOf(TABLES[kind], row) } as unknown as CatalogueChange;
}

function missingField(field: string): FieldError {
  return { loc: ["body", "proposal", "values", field], msg: "Field required", type: "missing" };
}

function columnsOf(table: Table, row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([key, column]) => [key, row[column.name]]));
}
