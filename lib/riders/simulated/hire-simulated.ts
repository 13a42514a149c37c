import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import { idlePosition } from "@/lib/core/riders/simulated-movement";
import { recordPosition } from "@/lib/riders/positions/record-position";

const NAMES = [
  "Juma Mwinyi",
  "Asha Komba",
  "Baraka Mushi",
  "Neema Swai",
  "Hamisi Ally",
  "Rehema Msangi",
  "Emmanuel Massawe",
  "Zawadi Lema",
  "Salum Kassim",
  "Grace Mollel",
];

/** An idle simulated rider with the right vehicle, waiting near the pickup; a new one when all are at work. */
export async function hireSimulatedRider(
  tx: Tx,
  mode: Mode,
  vehicleTypeId: number,
  pickup: Point,
): Promise<number> {
  const riderId = (await claimIdle(tx, mode, vehicleTypeId)) ?? (await createRider(tx, mode, vehicleTypeId));
  await recordPosition(tx, riderId, idlePosition(pickup, riderId));
  return riderId;
}

/** So often somebody else may be faster before a new rider is made. */
const CLAIMS_MAX = 3;

/** The lock keeps two shipments from the same rider; a rider who is being hired elsewhere is passed over. */
async function claimIdle(tx: Tx, mode: Mode, vehicleTypeId: number): Promise<number | null> {
  for (let claim = 0; claim < CLAIMS_MAX; claim++) {
    const riderId = await lockIdle(tx, mode, vehicleTypeId);
    if (riderId === null || (await isIdle(tx, riderId))) return riderId;
  }
  return null;
}

/** Asked under the lock: who was hired while the statement ran that found the rider is seen only by the next one. */
async function isIdle(tx: Tx, riderId: number): Promise<boolean> {
  const busy = await tx.execute(sql`
    select 1 from assignment where rider_id = ${riderId}
      and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup')`);
  return busy.length === 0;
}

async function lockIdle(tx: Tx, mode: Mode, vehicleTypeId: number): Promise<number | null> {
  const [idle] = await tx.execute<{ id: string | number }>(sql`
    select rider.id from rider
    where rider.mode = ${mode} and rider.vehicle_type_id = ${vehicleTypeId}
      and rider.is_online and rider.is_active
      and not exists (
        select from assignment busy where busy.rider_id = rider.id
          and busy.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'))
    limit 1 for no key update skip locked`);
  return idle ? Number(idle.id) : null;
}

async function createRider(tx: Tx, mode: Mode, vehicleTypeId: number): Promise<number> {
  const name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Juma Mwinyi";
  const [created] = await tx.execute<{ id: string | number }>(sql`
    with next as (select nextval('rider_id_seq') as id)
    insert into rider (id, mode, name, phone, vehicle_type_id, vehicle_plate, is_active, is_online)
    overriding system value
    select id, ${mode}, ${name},
      '+255701' || lpad((id % 1000000)::text, 6, '0'), ${vehicleTypeId},
      'MC ' || lpad((id % 1000)::text, 3, '0') || ' SBX', true, true
    from next returning id`);
  if (!created) throw new Error("No simulated rider could be made");
  return Number(created.id);
}
