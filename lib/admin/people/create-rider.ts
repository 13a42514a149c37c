import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { rider } from "@/db/schema/riders";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";

export interface NewRider {
  name: string;
  /** E.164; the login name of a live rider. */
  phone: string;
  pinHash: string;
  vehicleTypeId: number;
  vehiclePlate?: string | null | undefined;
  reason?: string | null | undefined;
}

export async function createRider(tx: Tx, actor: Actor, request: NewRider): Promise<number> {
  const { name, phone, pinHash, vehicleTypeId, vehiclePlate = null, reason } = request;
  const [vehicle] = await tx
    .select({ id: vehicleType.id })
    .from(vehicleType)
    .where(eq(vehicleType.id, vehicleTypeId));
  if (!vehicle) throw faulty("vehicle_type_id", "There is no vehicle type with this id", "unknown");
  const [created] = await tx
    .insert(rider)
    .values({ mode: "live", name, phone, pinHash, isPinInitial: true, vehicleTypeId, vehiclePlate })
    .onConflictDoNothing()
    .returning({ id: rider.id });
  if (!created) throw faulty("phone", "A rider has this number already", "duplicate");
  await recordAction(tx, actor, {
    action: "rider.created",
    subject: ["rider", created.id],
    reason,
    after: { name, phone, vehicle_type_id: vehicleTypeId, vehicle_plate: vehiclePlate },
  });
  return created.id;
}
