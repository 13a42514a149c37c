import { type Tx, transaction } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import { lockShipmentAtHub } from "@/lib/hubs/read-parcel";
import { scanInAtDestination, scanInAtOrigin, scanOutAtOrigin } from "@/lib/hubs/scan-parcel";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import {
  arriveAtPickup,
  collectParcel,
  deliverParcel,
  departForReceiver,
  failDeliveryAttempt,
  failPickup,
  departForPickup,
} from "@/lib/riders/steps/steps";
import { reportIncident } from "@/lib/riders/steps/perform-step";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { ownerSql } from "../fixtures";

const OFFERED_MS = 60_000;

export async function createManualTestRider(mode: Mode = "live") {
  const riderId = await createTestRider(mode);
  const by = (verb: (tx: Tx, job: RiderJob) => Promise<unknown>) => (id: number) =>
    transaction(async (tx) => verb(tx, await lockRiderJob(tx, riderId, id)));
  const accept = async (id: number) => {
    const until = new Date(Date.now() + OFFERED_MS);
    await transaction(async (tx) => offerShipment(tx, await lockShipment(tx, id), [riderId], until));
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
  };
  const collect = by(collectParcel);
  const start = by(departForReceiver);
  const deliver = by((tx, job) => deliverParcel(tx, job, proof()));
  return {
    riderId,
    accept,
    collect,
    deliver,
    move: by(departForPickup),
    arrive: by(arriveAtPickup),
    headOut: start,
    release: by((tx, job) => releaseRiderFromJob(tx, job)),
    fail: (id: number, code: FailureCode) => by((tx, job) => failDeliveryAttempt(tx, job, code))(id),
    failPickup: (id: number, code: FailureCode) => by((tx, job) => failPickup(tx, job, code))(id),
    lose: (id: number, code: FailureCode) => by((tx, job) => reportIncident(tx, job, code))(id),
    async carry(id: number): Promise<void> {
      await accept(id);
      await collect(id);
      await start(id);
    },
  };
}

export const hubScans = {
  receive: (id: number) => scan(id, "origin", scanInAtOrigin),
  forward: (id: number) => scan(id, "origin", (tx, locked) => scanOutAtOrigin(tx, locked, "WB-1")),
  arrive: (id: number) => scan(id, "destination", scanInAtDestination),
};

export function fastForwardShipment(
  caller: Caller,
  id: number,
  to: "next" | "delivered" | "failed" = "next",
): Promise<void> {
  return transaction((tx) => fastForward(tx, caller, id, to));
}

async function scan(
  id: number,
  end: "origin" | "destination",
  verb: (tx: Tx, locked: LockedShipment) => Promise<unknown>,
): Promise<void> {
  const [leg] = await ownerSql()<Record<string, number>[]>`
    select origin_hub_id as origin, destination_hub_id as destination from shipment_leg
    where shipment_id = ${id} and leg_type = 'transit'`;
  await transaction(async (tx) => verb(tx, await lockShipmentAtHub(tx, leg![end]!, id, end)));
}

function proof() {
  return {
    method: "name" as const,
    recipientName: "Juma Mwinyi",
    photoUrl: null,
    recordedAt: new Date().toISOString(),
    capturedOffline: false,
  };
}
