import { and, desc, eq, getTableColumns, inArray, lt, min } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { type Keyset, keyset, matchesSearch, PAGE_ROWS } from "@/lib/admin/keyset";
import type { Mode } from "@/lib/core/mode";
import { ACTIVE_ASSIGNMENT_STATUSES } from "@/lib/core/shipment";

const working = alias(assignment, "working");

export interface RiderListQuery {
  mode: Mode;
  search?: string | undefined;
  state?: "online" | "blocked" | undefined;
  before?: number | undefined;
}

export type ListedRider = Omit<typeof rider.$inferSelect, "pinHash"> & {
  vehicle: string;
  seenAt: Date | null;
  shipmentId: number | null;
};

export async function listRiders(
  { mode, search, state, before }: RiderListQuery,
  tx: Tx = read(),
): Promise<Keyset<ListedRider>> {
  const { pinHash: _, ...shown } = getTableColumns(rider);
  const { name: vehicle } = vehicleType;
  const isWorking = inArray(working.status, [...ACTIVE_ASSIGNMENT_STATUSES]);
  const firstJob = tx
    .select({ id: min(working.id) })
    .from(working)
    .where(and(eq(working.riderId, rider.id), isWorking));
  const found = await tx
    .select({ ...shown, vehicle, seenAt: riderPosition.recordedAt, shipmentId: assignment.shipmentId })
    .from(rider)
    .innerJoin(vehicleType, eq(vehicleType.id, rider.vehicleTypeId))
    .leftJoin(riderPosition, eq(riderPosition.riderId, rider.id))
    .leftJoin(assignment, eq(assignment.id, firstJob))
    .where(
      and(
        eq(rider.mode, mode),
        state === "online" ? and(eq(rider.isOnline, true), eq(rider.isActive, true)) : undefined,
        state === "blocked" ? eq(rider.isActive, false) : undefined,
        before === undefined ? undefined : lt(rider.id, before),
        matchesSearch(search, { texts: [rider.name, rider.vehiclePlate], phone: rider.phone }),
      ),
    )
    .orderBy(desc(rider.id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}
