import type { RiderJobView, RiderState } from "@/lib/core/riders/rider-state";
import { listTripJobs } from "@/lib/core/riders/trip";

export type JobEnding = "received_by_hub" | "bring_back" | "settled" | "job_ended";

/**
 * Returns the jobs that the rider did not end but the server no longer lists: the parcels were received by a
 * hub, returned, cancelled or reassigned.
 */
export function findJobsEndedElsewhere(
  before: RiderState | null,
  after: RiderState,
): [RiderJobView, JobEnding][] {
  if (!before || before.rider.phone !== after.rider.phone) return [];
  const still = listTripJobs(after).map(({ shipment_id }) => shipment_id);
  const ended = listTripJobs(before).filter(({ shipment_id }) => !still.includes(shipment_id));
  return ended.map((job) => [job, endingOf(job, before, after)]);
}

function endingOf(job: RiderJobView, before: RiderState, after: RiderState): JobEnding {
  if (isOnItsWayBack(job, before, after)) return "bring_back";
  if (job.stage === "holding") return job.next_attempt?.hub ? "received_by_hub" : "settled";
  return job.stage === "collected" && job.dropoff.is_hub ? "received_by_hub" : "job_ended";
}

/**
 * Returns true when the job became a return. A return has a new shipment number and starts at the original
 * destination.
 */
function isOnItsWayBack(job: RiderJobView, before: RiderState, after: RiderState): boolean {
  const known = listTripJobs(before).map(({ shipment_id }) => shipment_id);
  const returns = listTripJobs(after).filter((each) => each.is_return && !known.includes(each.shipment_id));
  if (listTripJobs(before).length === 1) return returns.length > 0;
  return returns.some(({ pickup }) => pickup.address === job.dropoff.address);
}
