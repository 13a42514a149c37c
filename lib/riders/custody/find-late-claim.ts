import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { fromColumns } from "@/db/stored";
import type { CustodyCaseKind, LateStep } from "@/lib/core/riders/late-step";
import { TRIP_PARCELS_MAX, TRIP_PICKUP_METRES } from "@/lib/core/riders/trip";
import type { LockedShipment, ShipmentSnapshot } from "@/lib/shipments/transitions/lock";

export type LateClaim = NonNullable<Awaited<ReturnType<typeof findLateClaim>>>;

/** Returns null unless the job was taken from the rider. Locks the rider after the shipment, to block an acceptance. */
export async function findLateClaim(tx: Tx, locked: LockedShipment, riderId: number) {
  if (locked.assignment?.riderId === riderId) return null;
  await tx.execute(sql`select 1 from rider where id = ${riderId} for no key update`);
  const [found] = await tx.execute<Found>(sql`
    select to_jsonb(a) || jsonb_build_object('rider_name', r.name, 'rider_vehicle', v.name) as had,
      coalesce((select e.actor_type = 'rider' from shipment_event e
        where e.shipment_id = a.shipment_id and e.trigger in ('rider_released', 'last_mile_released')
          and e.occurred_at between a.accepted_at and a.ended_at + interval '1 second'
        order by e.id desc limit 1), false) as gave_up,
      works_elsewhere(a.rider_id, a.shipment_id, a.leg_sequence, ${TRIP_PICKUP_METRES}::float8,
        ${TRIP_PARCELS_MAX}::int) as is_elsewhere,
      (select c.kind from custody_case c
        where c.shipment_id = a.shipment_id and c.rider_id = a.rider_id and c.settled_at is null) as open_case
    from assignment a join rider r on r.id = a.rider_id join vehicle_type v on v.id = r.vehicle_type_id
    where a.shipment_id = ${locked.row.id} and a.rider_id = ${riderId} and a.accepted_at is not null
    order by a.id desc limit 1`);
  if (!found) return null;
  const had = fromColumns(assignment, found.had);
  const { acceptedAt, endedAt } = had;
  const isSentBack = had.status === "completed" && locked.row.failure?.resolution === "returned";
  if ((had.status !== "unassigned" && !isSentBack) || !acceptedAt || !endedAt) return null;
  const { rider_name: riderName, rider_vehicle: riderVehicle } = found.had;
  const cancelledAt = locked.row.cancellation?.cancelledAt;
  return {
    assignment: { ...had, acceptedAt, riderName, riderVehicle },
    endedAt: cancelledAt ? new Date(cancelledAt) : endedAt,
    standing: getLegCustodyState(locked, had.legSequence),
    gaveUp: found.gave_up,
    isSentBack,
    isElsewhere: found.is_elsewhere,
    openCase: found.open_case,
  };
}

interface Found extends Record<string, unknown> {
  had: { rider_name: string; rider_vehicle: string };
  gave_up: boolean;
  is_elsewhere: boolean;
  open_case: CustodyCaseKind | null;
}

export function getLegCustodyState(
  { row, legs }: ShipmentSnapshot,
  legSequence: number,
): LateStep["standing"] {
  const leg = legs[legSequence - 1]?.status;
  if (row.status === "cancelled" && legSequence === 1) return "cancelled";
  if (row.failure?.code === "no_rider_found" && row.failure.final) return "no_rider_found";
  const isOpen = row.status === "pickup_dispatched" || row.status === "in_transit";
  if (isOpen && (leg === "pending" || leg === "assigned")) return "awaits_pickup";
  return row.status === "failed" || row.status === "cancelled" ? "ended" : "carried";
}
