import type { EffectJob, EffectMessage, Effects } from "@/lib/core/lifecycle/effects";
import type { Settings } from "@/lib/core/pricing/settings";
import { type NewJob, newJob } from "@/lib/jobs/new-job";
import type { ShipmentRow } from "./lock";
import { reattemptUntil } from "./reattempt-until";

interface JobContext {
  settings: Settings;
  /** Who works on the shipment when the move comes. */
  riderId: number | null;
}

/** The jobs and texts that a move causes, for the transaction of the move: they run if and only if it commits. */
export function causedJobs(
  { jobs, messages }: Pick<Effects, "jobs" | "messages">,
  row: ShipmentRow,
  context: JobContext,
): NewJob[] {
  return [...jobs, ...messages].map((name) => MADE[name](row, context));
}

const MADE: Record<EffectJob | EffectMessage, (row: ShipmentRow, context: JobContext) => NewJob> = {
  "rider.dispatch": ({ id }) => newJob("rider.dispatch", { shipmentId: id }),
  "shipment.start_return": ({ id }) => newJob("shipment.start_return", { shipmentId: id }),
  // The parcel goes back by itself once the time for another attempt is over.
  "shipment.return_due": (row, { settings }) => {
    if (!row.failure) throw new Error(`Shipment ${row.id} is to go back without a failure`);
    const due = { shipmentId: row.id, occurredAt: row.failure.occurredAt };
    return newJob("shipment.return_due", due, { runAt: reattemptUntil(row, row.failure, settings) });
  },
  "shipment.expire_unpaid": ({ id, createdAt }, { settings }) => {
    const runAt = new Date(createdAt.getTime() + settings.unpaid_expiry_seconds * 1000);
    return newJob("shipment.expire_unpaid", { shipmentId: id }, { runAt });
  },
  "payment.void_of_shipment": ({ id }) => newJob("payment.void_of_shipment", { shipmentId: id }),
  "sms.tracking_link": ({ id }) => newJob("sms.tracking_link", { shipmentId: id }),
  "rider.tell_cancelled": ({ id }, { riderId }) => {
    if (riderId === null) throw new Error(`Shipment ${id} has no rider to be told`);
    return newJob("rider.tell_cancelled", { shipmentId: id, riderId });
  },
};
