import { eq } from "drizzle-orm";
import { db, type Tx, transaction } from "@/db/client";
import { shipmentLeg } from "@/db/schema/shipments";
import { scanInAtDestination } from "@/lib/hubs/scan-in-at-destination";
import { scanInAtOrigin } from "@/lib/hubs/scan-in-at-origin";
import { scanOutAtOrigin } from "@/lib/hubs/scan-out-at-origin";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer";
import { mintRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { arriveAtPickup } from "./arrive";
import { collectParcel } from "./collect";
import { deliverParcel } from "./deliver";
import { failAttempt } from "./fail-attempt";
import { headOut } from "./head-out";
import { startMoving } from "./start-moving";

export const SEEN = {
  method: "name",
  recipientName: "Juma",
  photoUrl: null,
  recordedAt: "2025-01-01T00:00:00.000Z",
  capturedOffline: false,
} as const;

const OFFERED_MS = 25_000;

/** Each step as a rider or the hub's staff would take it, by the verb of that step. */
export const STEPS = {
  accept: async (id: number, riderId: number) => {
    await transaction((tx) => offerShipment(tx, riderId, id, new Date(Date.now() + OFFERED_MS)));
    await transaction((tx) => acceptOffer(tx, riderId, id));
  },
  move: (id: number, riderId: number) => transaction((tx) => startMoving(tx, riderId, id)),
  arrive: (id: number, riderId: number) => transaction((tx) => arriveAtPickup(tx, riderId, id)),
  collect: (id: number, riderId: number) => transaction((tx) => collectParcel(tx, riderId, id)),
  headOut: (id: number, riderId: number) => transaction((tx) => headOut(tx, riderId, id)),
  hubIn: (id: number) => scan(id, "originHubId", scanInAtOrigin),
  hubOut: (id: number) => scan(id, "originHubId", (tx, hub) => scanOutAtOrigin(tx, hub, id, "WB-17")),
  farHubIn: (id: number) => scan(id, "destinationHubId", scanInAtDestination),
  deliver: (id: number, riderId: number) => transaction((tx) => deliverParcel(tx, riderId, id, SEEN)),
  absent: (id: number, riderId: number) =>
    transaction((tx) => failAttempt(tx, riderId, id, "receiver_absent")),
} satisfies Record<string, (id: number, riderId: number) => Promise<void>>;
export type Step = keyof typeof STEPS;

/** The steps up to each holder of a regional parcel, and to the door. */
export const TO_RIDER: Step[] = ["accept", "collect"];
export const TO_HUB: Step[] = [...TO_RIDER, "hubIn"];
export const TO_CARRIER: Step[] = [...TO_HUB, "hubOut"];
export const TO_FAR_HUB: Step[] = [...TO_CARRIER, "farHubIn"];
export const TO_DOOR: Step[] = [...TO_FAR_HUB, "accept", "collect"];
export const TO_CITY_DOOR: Step[] = [...TO_RIDER, "headOut"];

/** Takes the steps with one live rider, whose id it returns. */
export async function walk(id: number, steps: Step[], rider?: number): Promise<number> {
  const riderId = rider ?? (await mintRider());
  for (const step of steps) await STEPS[step](id, riderId);
  return riderId;
}

async function scan(
  id: number,
  end: "originHubId" | "destinationHubId",
  verb: (tx: Tx, hubId: number, shipmentId: number) => Promise<void>,
): Promise<void> {
  const [, transit] = await db
    .select()
    .from(shipmentLeg)
    .where(eq(shipmentLeg.shipmentId, id))
    .orderBy(shipmentLeg.sequence);
  await transaction((tx) => verb(tx, transit?.[end] ?? 0, id));
}
