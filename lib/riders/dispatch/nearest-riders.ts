import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";

interface Search {
  mode: Mode;
  vehicleTypeId: number;
  shipmentId: number;
  legSequence: number;
  around: Point;
  radiusKm: number;
  limit: number;
  again: boolean;
}

export async function findNearestRiders(tx: Tx, search: Search): Promise<number[]> {
  const { latitude, longitude } = search.around;
  const rows = await tx.execute<{ rider_id: string | number }>(sql`
    select rider_id from nearest_riders(${search.mode}, ${search.vehicleTypeId}::int, ${search.shipmentId}::bigint,
      ${search.legSequence}::int, ${latitude}::float8, ${longitude}::float8, ${search.radiusKm}::float8,
      ${search.limit}::int, ${search.again}::boolean) as rider_id`);
  return rows.map((row) => Number(row.rider_id));
}
