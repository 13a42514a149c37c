import type { RiderJobView, RiderState } from "@/lib/core/riders/rider-state";

export type Ending = "received_by_hub" | "bring_back" | "settled" | "job_ended";

/**
 * How a job ended that the phone knew and the server does not name any more, although the rider ended nothing: the hub
 * took the parcel in, it goes back to its sender, or the job was cancelled or given to somebody else.
 */
export function endedElsewhere(before: RiderState | null, after: RiderState): [RiderJobView, Ending] | null {
  const job = before?.job;
  if (!job || before.rider.phone !== after.rider.phone) return null;
  if (after.job?.shipment_id === job.shipment_id) return null;
  return [job, endingOf(job, after)];
}

function endingOf(job: RiderJobView, after: RiderState): Ending {
  if (after.job?.is_return) return "bring_back";
  if (job.stage === "holding") return "settled";
  return job.stage === "collected" && job.dropoff.is_hub ? "received_by_hub" : "job_ended";
}
