import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { type City, SHOPS } from "./addresses";
import { createSeededRandom, randomBetween } from "./seeded-random";

const NAMES: Record<City, string[]> = {
  dar: [
    "Daudi Mrema",
    "Saida Mbwana",
    "Kassim Athumani",
    "Lucy Mtui",
    "Omari Shabani",
    "Veronica Haule",
    "Yusuph Kilindo",
    "Esther Minja",
    "Rashid Mfaume",
    "Joyce Temba",
    "Hassan Kitwana",
    "Agnes Mwakalinga",
  ],
  dodoma: ["Simon Chilongola", "Mwajuma Ndalichako", "Elias Mazengo", "Tatu Chibago"],
};

export const HISTORY_PHONES = "^\\+25575410[12]\\d{3}$";

export interface RiderPool {
  idle(mode: Mode, city: City, turn: number): number | null;
  take(riderId: number): void;
  free(riderId: number): void;
  has(riderId: number): boolean;
}

export async function createRiderPool(tx: Tx): Promise<RiderPool> {
  const pools = new Map<string, number[]>();
  for (const mode of ["live", "sandbox"] as const) {
    for (const city of ["dar", "dodoma"] as const) pools.set(mode + city, await ridersIn(tx, mode, city));
  }
  const busy = new Set(await busyRiders(tx));
  return {
    idle: (mode, city, turn) => {
      const pool = pools.get(mode + city)!;
      const turned = [...pool.slice(turn % pool.length), ...pool.slice(0, turn % pool.length)];
      return turned.find((rider) => !busy.has(rider)) ?? null;
    },
    take: (riderId) => void busy.add(riderId),
    free: (riderId) => void busy.delete(riderId),
    has: (riderId) => [...pools.values()].some((pool) => pool.includes(riderId)),
  };
}

async function ridersIn(tx: Tx, mode: Mode, city: City): Promise<number[]> {
  const dice = createSeededRandom(city.length);
  const { latitude, longitude } = SHOPS[city];
  const ids: number[] = [];
  for (const [index, name] of NAMES[city].entries()) {
    const phone = `+25575410${city === "dar" ? 1 : 2}${String(index + 101)}`;
    const [row] = await tx.execute<{ id: number | string }>(sql`
      insert into rider (mode, name, phone, vehicle_type_id, vehicle_plate, is_online)
      select ${mode}, ${name}, ${phone}, id, ${`MC ${String(311 + index * 7)} D${city === "dar" ? "PA" : "DM"}`}, true
      from vehicle_type where slug = 'motorcycle'
      on conflict (mode, phone) do update set name = excluded.name returning id`);
    const riderId = Number(row!.id);
    const near = {
      latitude: latitude + randomBetween(dice, -0.05, 0.05),
      longitude: longitude + randomBetween(dice, -0.04, 0.04),
    };
    const [located] = await tx.execute(sql`select from rider_position where rider_id = ${riderId}`);
    if (!located) await recordPosition(tx, riderId, near);
    ids.push(riderId);
  }
  return ids;
}

async function busyRiders(tx: Tx): Promise<number[]> {
  const rows = await tx.execute<{ rider_id: number | string }>(sql`
    select rider_id from assignment where status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')`);
  return rows.map(({ rider_id }) => Number(rider_id));
}
