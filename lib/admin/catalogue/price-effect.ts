import { setImmediate } from "node:timers/promises";
import { getTableColumns, sql, type Table } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { hub, lane, vehicleType } from "@/db/schema/catalogue";
import { estimateRouter, type Router } from "@/lib/adapters/router/router";
import { loadCatalogue } from "@/lib/catalogue/load";
import { maskAddress } from "@/lib/core/access/masking";
import type { PreviewRequest } from "@/lib/core/admin/admin-request";
import { applyCatalogueChange, type CatalogueChange } from "@/lib/core/admin/catalogue-change";
import {
  type PriceComparison,
  type PricedRouteWire,
  type PriceEffect,
  type RoutePreviewWire,
  summarizePriceEffect,
} from "@/lib/core/admin/price-preview";
import { ConditionError, type FieldError, nullIfRefused } from "@/lib/core/conditions";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { CATALOGUE_FIELDS } from "@/lib/core/pricing/catalogue-fields";
import type { Item } from "@/lib/core/pricing/items";
import { toItem } from "@/lib/core/pricing/rate-request";
import type { Settings } from "@/lib/core/pricing/settings";
import { type Quote, quoteTrip } from "@/lib/rates/quote-trip";
import { resolveTrip, toTripEndpoints, type Trip } from "@/lib/rates/resolve-trip";
import { readRows } from "./catalogue";

const DAYS = 30;
const DELIVERIES_MAX = 2000;
const AT_ONCE = 100;

/** Covers the last 30 days of live deliveries. Throws not_found, validation_error. Specification: Pricing rules. */
export async function calculatePriceEffect(
  proposal: PreviewRequest["proposal"],
  tx: Tx = read(),
): Promise<PriceEffect> {
  const catalogue = await loadCatalogue();
  const proposed = applyCatalogueChange(catalogue, await toCatalogueChange(tx, proposal));
  const sent = await tx.execute<SentRow>(sql`
    select s.pickup_address, s.dropoff_address, s.pickup_latitude, s.pickup_longitude, s.dropoff_latitude,
      s.dropoff_longitude, s.vehicle_type_id, s.type, s.distance_km, s.distance_source,
      (select json_agg(json_build_object('weightKg', i.weight_kg, 'lengthCm', i.length_cm, 'widthCm', i.width_cm,
        'heightCm', i.height_cm, 'quantity', i.quantity, 'isFragile', i.is_fragile))
        from shipment_item i where i.shipment_id = s.id) as items
    from shipment s
    where s.mode = 'live' and s.created_at > now() - make_interval(days => ${DAYS})
      and s.return_of_shipment_id is null
    order by s.id desc limit ${DELIVERIES_MAX + 1}`);
  const priced: PriceComparison[] = [];
  for (let at = 0; at < Math.min(sent.length, DELIVERIES_MAX); at += AT_ONCE) {
    const some = sent.slice(at, Math.min(at + AT_ONCE, DELIVERIES_MAX));
    priced.push(...(await Promise.all(some.map((row) => compare(row, catalogue, proposed)))));
    await setImmediate();
  }
  return summarizePriceEffect(priced, { days: DAYS, isCut: sent.length > DELIVERIES_MAX });
}

interface SentRow extends Record<string, unknown> {
  pickup_address: string;
  dropoff_address: string;
  pickup_latitude: number;
  pickup_longitude: number;
  dropoff_latitude: number;
  dropoff_longitude: number;
  vehicle_type_id: number;
  type: "same_city" | "regional";
  distance_km: number;
  distance_source: "router" | "estimate";
  items: Item[];
}

async function compare(row: SentRow, current: Catalogue, proposed: Catalogue): Promise<PriceComparison> {
  const chosen = await quote(row, current, null);
  // If the automatic selection gives a different vehicle, the merchant requested the vehicle explicitly.
  const forced = chosen?.vehicle.id === row.vehicle_type_id ? null : row.vehicle_type_id;
  const before = await quote(row, current, forced);
  const after = await quote(row, proposed, forced);
  return {
    from: maskAddress(row.pickup_address),
    to: maskAddress(row.dropoff_address),
    before: before?.fees.totalAmount ?? null,
    after: after?.fees.totalAmount ?? null,
  };
}

function quote(row: SentRow, catalogue: Catalogue, vehicleId: number | null) {
  const trip = {
    pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
    dropoff: { latitude: row.dropoff_latitude, longitude: row.dropoff_longitude },
  };
  return nullIfRefused(() => quoteTrip(catalogue, trip, row.items, new Date(), vehicleId, storedRouter(row)));
}

/** Returns the stored distance, because thousands of calls to the maps service would be too many. */
function storedRouter(row: SentRow): Router {
  if (row.type !== "same_city" || row.distance_source !== "router") return estimateRouter;
  return { roadDistanceKm: () => ({ distanceKm: row.distance_km, source: "router" }) };
}

const NEW_ROW = Number.MAX_SAFE_INTEGER;

/**
 * Calculates prices before and after the proposal without saving. Throws not_found, validation_error, and the
 * errors of `resolveTrip`.
 */
export async function previewRoutePrice(
  { proposal, route }: PreviewRequest,
  tx: Tx = read(),
): Promise<RoutePreviewWire> {
  const catalogue = await loadCatalogue();
  const proposed = applyCatalogueChange(catalogue, await toCatalogueChange(tx, proposal));
  const trip = await resolveTrip(toTripEndpoints(route), null);
  const startsAt = new Date();
  const [now, then] = await Promise.all([
    price(catalogue, trip, route, startsAt),
    price(proposed, trip, route, startsAt),
  ]);
  return { current: now, proposed: then };
}

async function price(
  catalogue: Catalogue,
  trip: Trip,
  { items, vehicle_type_id }: PreviewRequest["route"],
  startsAt: Date,
): Promise<PricedRouteWire> {
  try {
    const quote = await quoteTrip(catalogue, trip, items.map(toItem), startsAt, vehicle_type_id);
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

export async function toCatalogueChange(
  tx: Tx,
  proposal: PreviewRequest["proposal"],
): Promise<CatalogueChange> {
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
