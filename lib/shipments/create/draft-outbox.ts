import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { rowOf } from "@/db/stored";
import { fleetFor } from "@/lib/adapters/rider-fleet/choose";
import { generateEventId } from "@/lib/core/identifiers";
import { CREATION, type Effects, buildEffects } from "@/lib/core/lifecycle/effects";
import { resolveTransition } from "@/lib/core/lifecycle/lifecycle";
import type { Settings } from "@/lib/core/pricing/settings";
import type { NewJob } from "@/lib/jobs/new-job";
import { random } from "@/lib/platform/random";
import { buildEvents, buildJobs } from "@/lib/shipments/transitions/build-outbox";
import { fleetRequest } from "@/lib/shipments/transitions/fleet-request";
import type { ShipmentRow } from "@/lib/shipments/transitions/lock";
import type { ShipmentRecord } from "@/lib/shipments/record/stored";

export function draftOutbox(record: Pick<ShipmentRecord, "shipment" | "legs">, settings: Settings) {
  const row = rowOf(shipment, record.shipment);
  const isReturn = row.returnOfShipmentId !== null;
  const paid = row.paymentConfirmedAt !== null;
  const pending = {
    status: "pending",
    type: row.type,
    paid: false,
    isReturn,
    riderArrived: false,
    legs: record.legs.map((leg) => leg.status),
    failure: null,
  } as const;
  const move = paid ? resolveTransition(pending, "payment_succeeded") : CREATION;
  const effects = buildEffects(move, { paid, isReturn, hadRider: false, failure: null });
  const context = { previousStatus: pending.status, rider: null, occurredAt: row.createdAt };
  return {
    events: buildEvents(effects, row, context).map(({ type, data }, index) => ({
      type,
      sequence: index + 1,
      event_id: generateEventId(random),
      data: JSON.stringify(data),
    })),
    jobs: jobsOf(effects, row, record.legs, settings),
  };
}

function jobsOf(
  effects: Effects,
  row: ShipmentRow,
  legs: ShipmentRecord["legs"],
  settings: Settings,
): NewJob[] {
  const fleet = fleetFor(row.mode);
  const context = { settings, riderId: null };
  if (!fleet.isSimulated || !effects.jobs.includes("rider.dispatch")) return buildJobs(effects, row, context);
  const jobs = effects.jobs.filter((name) => name !== "rider.dispatch");
  const begun = {
    row,
    legs: legs.map((leg) => rowOf(shipmentLeg, leg)),
    assignment: null,
    wasReplaced: false,
    now: row.createdAt,
  };
  return [...buildJobs({ ...effects, jobs }, row, context), ...fleet.summons(fleetRequest(begun), settings)];
}
