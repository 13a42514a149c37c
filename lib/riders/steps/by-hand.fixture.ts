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
  failDeliveryAttempt,
  departForPickup,
} from "./steps";

export const HANDOVER_PROOF = {
  method: "name",
  recipientName: "Juma",
  photoUrl: null,
  recordedAt: "2025-01-01T00:00:00.000Z",
  capturedOffline: false,
} as const;

const OFFERED_MS = 25_000;

export const MANUAL_STEPS = {
  accept: async (id: number, riderId: number) => {
    const until = new Date(Date.now() + OFFERED_MS);
    await transaction(async (tx) => offerShipment(tx, await lockShipment(tx, id), [riderId], until));
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
  },
  move: (id: number, riderId: number) => withRiderJob(id, riderId, departForPickup),
  arrive: (id: number, riderId: number) => withRiderJob(id, riderId, arriveAtPickup),
  collect: (id: number, riderId: number) => withRiderJob(id, riderId, collectParcel),
  headOut: (id: number, riderId: number) => withRiderJob(id, riderId, departForReceiver),
  hubIn: (id: number) => scan(id, "origin", scanInAtOrigin),
  hubOut: (id: number) => scan(id, "origin", (tx, locked) => scanOutAtOrigin(tx, locked, "WB-17")),
  farHubIn: (id: number) => scan(id, "destination", scanInAtDestination),
  deliver: (id: number, riderId: number) =>
    withRiderJob(id, riderId, (tx, job) => deliverParcel(tx, job, HANDOVER_PROOF)),
  absent: (id: number, riderId: number) =>
    withRiderJob(id, riderId, (tx, job) => failDeliveryAttempt(tx, job, "receiver_absent")),
} satisfies Record<string, (id: number, riderId: number) => Promise<unknown>>;
export type ManualStep = keyof typeof MANUAL_STEPS;

export const STEPS_TO_PICKUP: ManualStep[] = ["accept", "collect"];
export const STEPS_TO_ORIGIN_HUB: ManualStep[] = [...STEPS_TO_PICKUP, "hubIn"];
export const STEPS_TO_CARRIER: ManualStep[] = [...STEPS_TO_ORIGIN_HUB, "hubOut"];
export const STEPS_TO_DESTINATION_HUB: ManualStep[] = [...STEPS_TO_CARRIER, "farHubIn"];
export const STEPS_TO_LAST_MILE: ManualStep[] = [...STEPS_TO_DESTINATION_HUB, "accept", "collect"];
export const STEPS_TO_SAME_CITY_RECEIVER: ManualStep[] = [...STEPS_TO_PICKUP, "headOut"];

export async function performManualSteps(id: number, steps: ManualStep[], rider?: number): Promise<number> {
  const riderId = rider ?? (await createTestRider());
  for (const step of steps) await MANUAL_STEPS[step](id, riderId);
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
