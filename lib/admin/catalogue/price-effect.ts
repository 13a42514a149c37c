import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { estimateRouter } from "@/lib/adapters/router/estimate";
import type { Router } from "@/lib/adapters/router/router";
import { loadCatalogue } from "@/lib/catalogue/load";
import { maskAddress } from "@/lib/core/access/masking";
import { applyCatalogueChange } from "@/lib/core/admin/catalogue-change";
import type { PreviewRequest } from "@/lib/core/admin/admin-request";
import { type PriceComparison, type PriceEffect, summarizePriceEffect } from "@/lib/core/admin/price-preview";
import { ConditionError } from "@/lib/core/conditions";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import type { Item } from "@/lib/core/pricing/items";
import { quoteTrip } from "@/lib/rates/quote-trip";
import { proposalOf } from "./preview-route";

const DAYS = 30;
const DELIVERIES_MAX = 2000;
const AT_ONCE = 100;

/** Prices live deliveries of 30 days. Throws not_found, validation_error. Specification: Pricing rules. */
export async function priceEffect(
  proposal: PreviewRequest["proposal"],
  tx: Tx = read(),
): Promise<PriceEffect> {
  const catalogue = await loadCatalogue();
  const proposed = applyCatalogueChange(catalogue, await proposalOf(tx, proposal));
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
  // A vehicle that the load did not choose was requested explicitly.
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

async function quote(row: SentRow, catalogue: Catalogue, vehicleId: number | null) {
  const trip = {
    pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
    dropoff: { latitude: row.dropoff_latitude, longitude: row.dropoff_longitude },
  };
  try {
    return await quoteTrip(catalogue, trip, row.items, vehicleId, storedRouter(row));
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}

/** Stored measurements, because thousands of calls to the maps service would be too many. */
function storedRouter(row: SentRow): Router {
  if (row.type !== "same_city" || row.distance_source !== "router") return estimateRouter;
  return { roadDistanceKm: () => ({ distanceKm: row.distance_km, source: "router" }) };
}
