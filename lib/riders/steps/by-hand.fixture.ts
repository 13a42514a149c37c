import { eq } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { shipmentLeg } from "@/db/schema/shipments";
import { lockShipmentAtHub } from "@/lib/hubs/read-parcel";
import { scanInAtDestination, scanInAtOrigin, scanOutAtOrigin } from "@/lib/hubs/scan-parcel";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import {
  arriveAtPickup,
  collectParcel,
  deliverParcel,
  departForReceiver,
  failAttempt,
  startMoving,
} from "./steps";

export const HANDOVER_PROOF = {
  method: "name",
  recipientName: "Juma",
  photoUrl: null,
  recordedAt: "2025-01-01T00:00:00.000Z",
  capturedOffline: false,
} as const;

const OFFERED_MS = 25_000;

export const STEPS = {
  accept: async (id: number, riderId: number) => {
    const until = new Date(Date.now() + OFFERED_MS);
    await transaction(async (tx) => offerShipment(tx, await lockShipment(tx, id), [riderId], until));
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
  },
  move: (id: number, riderId: number) => withRiderJob(id, riderId, startMoving),
  arrive: (id: number, riderId: number) => withRiderJob(id, riderId, arriveAtPickup),
  collect: (id: number, riderId: number) => withRiderJob(id, riderId, collectParcel),
  headOut: (id: number, riderId: number) => withRiderJob(id, riderId, departForReceiver),
  hubIn: (id: number) => scan(id, "origin", scanInAtOrigin),
  hubOut: (id: number) => scan(id, "origin", (tx, locked) => scanOutAtOrigin(tx, locked, "WB-17")),
  farHubIn: (id: number) => scan(id, "destination", scanInAtDestination),
  deliver: (id: number, riderId: number) =>
    withRiderJob(id, riderId, (tx, job) => deliverParcel(tx, job, HANDOVER_PROOF)),
  absent: (id: number, riderId: number) =>
    withRiderJob(id, riderId, (tx, job) => failAttempt(tx, job, "receiver_absent")),
} satisfies Record<string, (id: number, riderId: number) => Promise<unknown>>;
export type Step = keyof typeof STEPS;

export const TO_RIDER: Step[] = ["accept", "collect"];
export const TO_HUB: Step[] = [...TO_RIDER, "hubIn"];
export const TO_CARRIER: Step[] = [...TO_HUB, "hubOut"];
export const TO_FAR_HUB: Step[] = [...TO_CARRIER, "farHubIn"];
export const TO_DOOR: Step[] = [...TO_FAR_HUB, "accept", "collect"];
export const TO_CITY_DOOR: Step[] = [...TO_RIDER, "headOut"];

export async function performSteps(id: number, steps: Step[], rider?: number): Promise<number> {
  const riderId = rider ?? (await createTestRider());
  for (const step of steps) await STEPS[step](id, riderId);
  return riderId;
}

export function withRiderJob<T>(
  id: number,
  riderId: number,
  act: (tx: Tx, job: RiderJob) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => act(tx, await lockRiderJob(tx, riderId, id)));
}

async function scan(
  id: number,
  end: "origin" | "destination",
  verb: (tx: Tx, locked: LockedShipment) => Promise<unknown>,
): Promise<void> {
  const [, transit] = await read()
    .select()
    .from(shipmentLeg)
    .where(eq(shipmentLeg.shipmentId, id))
    .orderBy(shipmentLeg.sequence);
  await transaction(async (tx) =>
    verb(tx, await lockShipmentAtHub(tx, transit?.[`${end}HubId`] ?? 0, id, end)),
  );
}
