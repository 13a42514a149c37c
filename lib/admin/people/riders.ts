import { randomInt } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, inArray, lt, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { buildRiderAccountKey } from "@/lib/accounts/account";
import { clearKnownPlacesAndFailedLogIns } from "@/lib/accounts/change-password";
import { hashPassword } from "@/lib/accounts/hash-password";
import { defineAdminAction, type OptionalReason, type ReasonInput } from "@/lib/admin/admin-action";
import { createConflictError, createFieldError } from "@/lib/admin/errors";
import { toKeysetPage, buildSearchCondition, ADMIN_PAGE_SIZE } from "@/lib/admin/keyset";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { isTrivialPin, RIDER_PIN_DIGITS } from "@/lib/core/riders/rider-request";
import { ACTIVE_ASSIGNMENT_STATUSES } from "@/lib/core/shipment";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { findRiderJob } from "@/lib/riders/dispatch/rider-job";
import { endRiderSessions } from "@/lib/riders/sessions/rider-sessions";
import { lockShipment } from "@/lib/shipments/transitions/lock";

interface NewRider extends OptionalReason {
  name: string;
  /** Phone number in E.164 format. Live riders log in with this number. */
  phone: string;
  pinHash: string;
  vehicleTypeId: number;
  vehiclePlate?: string | null | undefined;
}

export const createRider = defineAdminAction({
  right: "operations",
  async lock(tx, { vehicleTypeId }: NewRider) {
    const [vehicle] = await tx
      .select({ id: vehicleType.id })
      .from(vehicleType)
      .where(eq(vehicleType.id, vehicleTypeId));
    if (!vehicle)
      throw createFieldError("vehicle_type_id", "There is no vehicle type with this id", "unknown");
  },
  async apply(tx, { name, phone, pinHash, vehicleTypeId, vehiclePlate = null }) {
    const [created] = await tx
      .insert(rider)
      .values({ mode: "live", name, phone, pinHash, isPinInitial: true, vehicleTypeId, vehiclePlate })
      .onConflictDoNothing()
      .returning({ id: rider.id });
    if (!created) throw createFieldError("phone", "A rider has this number already", "duplicate");
    return {
      audit: {
        action: "rider.created",
        subject: ["rider", created.id],
        after: { name, phone, vehicle_type_id: vehicleTypeId, vehicle_plate: vehiclePlate },
      },
      result: created,
    };
  },
});

type PinReset = ReasonInput & { riderId: number; pinHash: string };

/** Sets a new PIN and ends all sessions when the transaction commits. Throws not_found. */
export const resetRiderPin = defineAdminAction({
  right: "operations",
  lock: (tx, { riderId }: PinReset) => lockRider(tx, riderId),
  async apply(tx, { riderId, pinHash }) {
    await tx.update(rider).set({ pinHash, isPinInitial: true }).where(eq(rider.id, riderId));
    await endRiderSessions(tx, riderId);
    await clearKnownPlacesAndFailedLogIns(tx, buildRiderAccountKey(riderId));
    return { action: "rider.pin_reset", subject: ["rider", riderId] };
  },
});

type Block = ReasonInput & { riderId: number; blocked: boolean };

/** Releases uncollected jobs; collected parcels remain with the rider. Throws not_found, validation_error. */
export const setRiderBlocked = defineAdminAction({
  right: "operations",
  async apply(tx, { riderId, blocked }: Block) {
    // The lock order is shipment before rider, which prevents deadlocks.
    const released = blocked ? await releaseUncollected(tx, riderId) : [];
    const { isActive } = await lockRider(tx, riderId);
    if (isActive === !blocked)
      throw createConflictError(blocked ? "The rider is blocked already" : "The rider is not blocked");
    await tx
      .update(rider)
      .set({ isActive: !blocked, ...(blocked && { isOnline: false }) })
      .where(eq(rider.id, riderId));
    if (blocked) {
      await expireOffers(tx, riderId);
      await endRiderSessions(tx, riderId);
    }
    const released_shipment_id = released.length === 1 ? released[0] : released;
    return {
      action: blocked ? "rider.blocked" : "rider.unblocked",
      subject: ["rider", riderId],
      before: { is_active: isActive },
      after: { is_active: !blocked, ...(released.length > 0 && { released_shipment_id }) },
    };
  },
});

/** Creates and hashes a PIN. Call outside of a transaction, so that no connection waits for the hash. Throws busy. */
export async function generateRiderPin(): Promise<{ pin: string; pinHash: string }> {
  const pin = drawPin();
  return { pin, pinHash: await hashPassword(pin) };
}

function drawPin(): string {
  for (;;) {
    const pin = String(randomInt(0, 10 ** RIDER_PIN_DIGITS)).padStart(RIDER_PIN_DIGITS, "0");
    if (!isTrivialPin(pin)) return pin;
  }
}

/** Throws not_found for an unknown rider and for a simulated rider. */
async function lockRider(tx: Tx, riderId: number): Promise<typeof rider.$inferSelect> {
  const [row] = await tx
    .select()
    .from(rider)
    .where(and(eq(rider.id, riderId), eq(rider.mode, "live")))
    .for("no key update");
  if (!row) throw new ConditionError("not_found", "Rider not found");
  return row;
}

async function releaseUncollected(tx: Tx, riderId: number): Promise<number[]> {
  const jobs = await tx
    .select({ shipmentId: assignment.shipmentId })
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT_STATUSES])))
    .orderBy(asc(assignment.shipmentId));
  const released: number[] = [];
  for (const { shipmentId } of jobs) {
    const locked = await lockShipment(tx, shipmentId);
    const { assignment: active } = locked;
    if (active?.riderId !== riderId || active.collectedAt !== null) continue;
    await releaseRiderFromJob(tx, findRiderJob(locked, riderId), "admin");
    released.push(shipmentId);
  }
  return released;
}

async function expireOffers(tx: Tx, riderId: number): Promise<void> {
  await tx
    .update(assignment)
    .set({ status: "expired", endedAt: sql`clock_timestamp()` })
    .where(and(eq(assignment.riderId, riderId), eq(assignment.status, "offered")));
}

const working = alias(assignment, "working");

interface RiderListQuery {
  mode: Mode;
  search?: string | undefined;
  state?: "online" | "blocked" | undefined;
  before?: number | undefined;
}

export async function listRiders({ mode, search, state, before }: RiderListQuery, tx: Tx = read()) {
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
        buildSearchCondition(search, { texts: [rider.name, rider.vehiclePlate], phone: rider.phone }),
      ),
    )
    .orderBy(desc(rider.id))
    .limit(ADMIN_PAGE_SIZE + 1);
  return toKeysetPage(found);
}
