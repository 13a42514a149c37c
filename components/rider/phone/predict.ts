import type { RiderJobView, RiderStage, RiderState } from "@/lib/core/riders/rider-state";
import { listTripJobs, sortTripJobs, toPoint } from "@/lib/core/riders/trip";
import { LOST_JOB_OUTCOMES } from "./notices";
import type { JobStep, Report } from "./wire";

/** Stage after each step. Steps that end a job have no stage. */
const LEADS_TO: Partial<Record<JobStep, RiderStage>> = {
  start: "en_route_to_pickup",
  arrive: "arrived_at_pickup",
  collect: "collected",
  head_out: "out_for_delivery",
};

/** Stages in delivery order. `holding` follows a failed attempt. */
const STAGES: RiderStage[] = [
  "accepted",
  "en_route_to_pickup",
  "arrived_at_pickup",
  "collected",
  "out_for_delivery",
  "holding",
];

/** Returns the state after all waiting reports, to show before the server responds. */
export function predictState(state: RiderState, waiting: Report[]): RiderState {
  // A PIN may be wrong, so the job remains until the server responds.
  return waiting.filter((report) => !isPin(report)).reduce(applyReport, state);
}

/** Returns the state after one report. The stage never moves backwards, because the server may be ahead. */
export function applyReport(state: RiderState, report: Report): RiderState {
  const { offer } = state;
  if (report.step === "decline" && offer?.shipment_id === report.shipment_id)
    return { ...state, offer: null };
  const job = listTripJobs(state).find(({ shipment_id }) => shipment_id === report.shipment_id);
  if (!job) return state;
  const stage = isCollected(job) && report.step === "fail" ? "holding" : LEADS_TO[report.step];
  if (stage) return withJob(state, job.shipment_id, forward(job, stage, report.happened_at));
  if (!endsJob(report)) return state;
  // After a handover, the rider is at the drop-off.
  const seen_at = report.step === "deliver" ? toPoint(job.dropoff) : state.seen_at;
  return withJob({ ...state, ...(seen_at && { seen_at }) }, job.shipment_id, null);
}

/** Replaces a job and sorts the trip. Removes the job when `changed` is null. */
function withJob(state: RiderState, shipmentId: number, changed: RiderJobView | null): RiderState {
  const rest = listTripJobs(state).flatMap((job) => (job.shipment_id === shipmentId ? (changed ?? []) : job));
  return { ...state, ...sortTripJobs(rest, state.seen_at ?? null) };
}

/** Returns the state after a refused report. If the rider no longer has the job, removes the job or offer. */
export function applyRefusal(state: RiderState, report: Report, outcome: string): RiderState {
  if (!LOST_JOB_OUTCOMES.includes(outcome)) return state;
  const { shipment_id: lost } = report;
  const left = withJob(state, lost, null);
  return left.offer?.shipment_id === lost ? { ...left, offer: null } : left;
}

function forward(job: RiderJobView, stage: RiderStage, happenedAt: string): RiderJobView {
  const reached = isLastMile(job) && stage === "collected" ? "out_for_delivery" : stage;
  if (STAGES.indexOf(reached) <= STAGES.indexOf(job.stage)) return job;
  const next = { ...job, stage: reached };
  const { dropoff } = job;
  // The job already contains the phone number before the collection, because the pickup may have no network.
  const phone = isCollected(next) ? (dropoff.phone ?? dropoff.phone_once_collected ?? null) : dropoff.phone;
  return { ...next, ...waitingAt(next, happenedAt), dropoff: { ...dropoff, phone } };
}

/**
 * Starts the waiting time on arrival. Calculates the end of the wait from the time of the tap, until the server
 * sends the end.
 */
function waitingAt({ stage, pickup_wait_seconds: seconds }: RiderJobView, arrivedAt: string) {
  const isWaiting = stage === "arrived_at_pickup" && typeof seconds === "number";
  const endsAt = isWaiting ? new Date(Date.parse(arrivedAt) + seconds * 1000).toISOString() : null;
  return { waiting_minutes_left: null, waiting_ends_at: endsAt };
}

function isCollected({ stage }: RiderJobView): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf("collected");
}

/** Returns true for a hub-to-receiver leg. On this leg, the collection also starts the delivery. */
function isLastMile(job: RiderJobView): boolean {
  return job.leg_type === "last_mile";
}

function endsJob({ step }: Report): boolean {
  return step === "deliver" || step === "fail" || step === "release";
}

function isPin(report: Report): boolean {
  return report.step === "deliver" && report.method === "pin";
}
