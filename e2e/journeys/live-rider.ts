import { transaction } from "@/db/client";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import {
  collectParcel,
  deliverParcel,
  departForReceiver,
  failDeliveryAttempt,
} from "@/lib/riders/steps/steps";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";

const OFFERED_MS = 60_000;

export async function createRiderOnTheWay(shipmentId: number) {
  const riderId = await createTestRider("live");
  const until = new Date(Date.now() + OFFERED_MS);
  await transaction(async (tx) => offerShipment(tx, await lockShipment(tx, shipmentId), [riderId], until));
  await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, shipmentId), riderId));
  for (const step of [collectParcel, departForReceiver]) {
    await transaction(async (tx) => {
      await step(tx, await lockRiderJob(tx, riderId, shipmentId));
    });
  }
  return {
    ride: (latitude: number, longitude: number, secondsAgo = 0) =>
      transaction((tx) =>
        recordPosition(tx, riderId, { latitude, longitude }, new Date(Date.now() - secondsAgo * 1000)),
      ),
    fail: () =>
      transaction(async (tx) =>
        failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, shipmentId), "receiver_absent"),
      ),
    deliver: () =>
      transaction(async (tx) =>
        deliverParcel(tx, await lockRiderJob(tx, riderId, shipmentId), {
          method: "name",
          recipientName: "Juma Mwinyi",
          photoUrl: null,
          recordedAt: new Date().toISOString(),
          capturedOffline: false,
        }),
      ),
  };
}
