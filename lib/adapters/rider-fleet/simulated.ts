import type { Tx } from "@/db/client";
import type { FleetRequest, RiderFleet } from "@/lib/adapters/rider-fleet/fleet";
import { nextStep } from "@/lib/core/lifecycle/simulation";
import type { Settings } from "@/lib/core/pricing/settings";
import { movementOf } from "@/lib/core/riders/simulated-movement";
import { enqueue } from "@/lib/jobs/enqueue";

/** Seconds between two positions of a rider on the move: smooth on a map, and few jobs. */
export const POSITION_SECONDS = 4;

/** Riders who exist only in the database and keep to the timetable. One job per step, one step per job. */
export const simulatedFleet: RiderFleet = {
  isSimulated: true,

  async summon(tx, request, settings) {
    const step = nextStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
    if (!step) return;
    const anchor =
      request.view.status === "confirmed" ? request.confirmedAt : earlier(request.now, step.sinceSeconds);
    await scheduleStep(tx, request, anchor, settings);
  },

  watch: () => [],
};

/**
 * Puts the next step into the queue at its second of the timetable, which began at the anchor. After an
 * interruption steps are overdue and follow each other at once, in order.
 */
export async function scheduleStep(
  tx: Tx,
  request: Pick<FleetRequest, "shipmentId" | "view" | "scenario" | "failedAt">,
  anchor: Date,
  settings: Settings,
): Promise<void> {
  const { shipmentId, view, scenario, failedAt } = request;
  const step = nextStep(view, scenario, settings.no_rider_fail_seconds_sandbox);
  if (step?.trigger === "return_ordered" && failedAt) {
    const runAt = earlier(anchor, -step.atSeconds);
    const due = { shipmentId, occurredAt: failedAt, isHastened: true } as const;
    await enqueue(tx, "shipment.return_due", due, { runAt });
  } else if (step && !step.isHeld) {
    await enqueue(
      tx,
      "rider.simulate",
      { shipmentId, trigger: step.trigger, anchor: anchor.toISOString() },
      { runAt: earlier(anchor, -step.atSeconds), jobKey: `simulate:${shipmentId}` },
    );
  }
  if (movementOf(view)) {
    await enqueue(
      tx,
      "rider.simulate_position",
      { shipmentId, status: view.status, anchor: anchor.toISOString() },
      { jobKey: `position:${shipmentId}` },
    );
  }
}

function earlier(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1000);
}
