import { findNearestRiders } from "@/lib/riders/dispatch/offer-round";
import { compareCost, type BenchRow } from "../report";
import { createCallRateRun } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const RIDERS = 10_000;
const CITY = { latitude: -6.8, longitude: 39.25, degrees: 0.3 };
const RADIUS_KM = 3;

/** Compares the search for the nearest of ten thousand free riders with a prepared look-up by key. */
export async function measureNearest(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql, options } = stage;
  const { read } = await import("@/db/client");
  const { pool } = await import("@/db/pool.fixture");
  const [vehicle] = await sql<{ id: number }[]>`select id from vehicle_type where slug = 'motorcycle'`;
  await seedRiders(stage, vehicle!.id);
  const search = {
    mode: "live" as const,
    vehicleTypeId: vehicle!.id,
    shipmentId: 1,
    legSequence: 1,
    radiusKm: RADIUS_KM,
    limit: 1,
    again: false,
  };
  const [first] = await sql<{ id: number }[]>`select min(id)::int as id from rider`;
  const figures = await stage.compare({
    nearest: createCallRateRun(options.roundSeconds, async () => {
      const around = { latitude: near(CITY.latitude), longitude: near(CITY.longitude) };
      const found = await findNearestRiders(read(), { ...search, around });
      if (found.length === 0) throw new Error("Nobody is near");
    }),
    lookUp: createCallRateRun(options.roundSeconds, async () => {
      const id = first!.id + Math.floor(Math.random() * RIDERS);
      await pool.unsafe("select * from rider where id = $1", [id], { prepare: true });
    }),
  });
  return [compareCost("nearest of 10,000 riders / look-up by key", figures.nearest, figures.lookUp, 5)];
}

async function seedRiders({ sql }: BenchEnvironment, vehicleTypeId: number): Promise<void> {
  await sql`
    with hired as (
      insert into rider (mode, name, phone, vehicle_type_id, is_online)
      select 'live', 'Baraka Mushi', '+2557' || lpad(i::text, 8, '0'), ${vehicleTypeId}::int, true
      from generate_series(1, ${RIDERS}::int) i returning id)
    insert into rider_position (rider_id, latitude, longitude, recorded_at)
    select id, ${CITY.latitude}::float + (random() - 0.5) * ${CITY.degrees}::float,
      ${CITY.longitude}::float + (random() - 0.5) * ${CITY.degrees}::float, now()
    from hired`;
}

function near(middle: number): number {
  return middle + (Math.random() - 0.5) * CITY.degrees * 0.8;
}
