import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import type { Point } from "@/lib/core/pricing/geography";
import type { RiderState } from "@/lib/core/riders/rider-state";
import { sortTripJobs } from "@/lib/core/riders/trip";
import { ACTIVE_ASSIGNMENT_STATUSES } from "@/lib/core/shipment";
import { readCompletedJobs } from "./read-earned";
import { readJobView } from "./read-job-view";
import { readOffer } from "./read-offer";

export async function readRiderState(riderId: number, tx: Tx = read()): Promise<RiderState> {
  const [[who], active] = await Promise.all([findRider(tx, riderId), findActive(tx, riderId)]);
  if (!who) throw new ConditionError("not_logged_in");
  const { now, latitude, longitude, ...shown } = who;
  const at: Point | null = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    server_time: now.toISOString(),
    rider: shown,
    seen_at: at,
    ...sortTripJobs(await readJobs(tx, active, now), at),
    offer: await readOffer(tx, riderId, at),
    earned: active.length > 0 ? null : await readCompletedJobs(tx, riderId, now),
  };
}

async function readJobs(tx: Tx, active: Active[], now: Date) {
  const views = await Promise.all(active.map((each) => readJobView(tx, each, now)));
  return views.filter((view) => view !== null);
}

type Active = Awaited<ReturnType<typeof findActive>>[number];

function findRider(tx: Tx, riderId: number) {
  return tx
    .select({
      name: rider.name,
      phone: rider.phone,
      vehicle: vehicleType.name,
      vehicle_plate: rider.vehiclePlate,
      is_online: rider.isOnline,
      latitude: riderPosition.latitude,
      longitude: riderPosition.longitude,
      now: sql`transaction_timestamp()`.mapWith(rider.createdAt),
    })
    .from(rider)
    .innerJoin(vehicleType, eq(vehicleType.id, rider.vehicleTypeId))
    .leftJoin(riderPosition, eq(riderPosition.riderId, rider.id))
    .where(eq(rider.id, riderId));
}

function findActive(tx: Tx, riderId: number) {
  return tx
    .select()
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT_STATUSES])))
    .orderBy(asc(assignment.id));
}
