import { and, desc, eq, getTableColumns, ilike, inArray, lt, min, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { containing, type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import { parsePhone } from "@/lib/core/input/phone";
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

export async function listRiders(query: RiderListQuery, tx: Tx = read()): Promise<Keyset<ListedRider>> {
  const { pinHash: _, ...shown } = getTableColumns(rider);
  const pattern = query.search?.trim() ? containing(query.search) : null;
  const found = await tx
    .select({
      ...shown,
      vehicle: vehicleType.name,
      seenAt: riderPosition.recordedAt,
      shipmentId: assignment.shipmentId,
    })
    .from(rider)
    .innerJoin(vehicleType, eq(vehicleType.id, rider.vehicleTypeId))
    .leftJoin(riderPosition, eq(riderPosition.riderId, rider.id))
    .leftJoin(
      assignment,
      eq(
        assignment.id,
        tx
          .select({ first: min(working.id) })
          .from(working)
          .where(
            and(eq(working.riderId, rider.id), inArray(working.status, [...ACTIVE_ASSIGNMENT_STATUSES])),
          ),
      ),
    )
    .where(
      and(
        eq(rider.mode, query.mode),
        query.state === "online" ? and(eq(rider.isOnline, true), eq(rider.isActive, true)) : undefined,
        query.state === "blocked" ? eq(rider.isActive, false) : undefined,
        query.before === undefined ? undefined : lt(rider.id, query.before),
        pattern === null
          ? undefined
          : or(
              ilike(rider.name, pattern),
              eq(rider.phone, parsePhone(query.search!) ?? query.search!.trim()),
              ilike(rider.vehiclePlate, pattern),
            ),
      ),
    )
    .orderBy(desc(rider.id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}
