import type { RiderJobView, RiderStage, RiderState } from "@/lib/core/riders/rider-state";
import { listTripJobs, sortTripJobs, toPoint } from "@/lib/core/riders/trip";
import { LOST_OUTCOMES } from "./notices";
import type { JobStep, Report } from "./wire";

/** Where each step leads. A job that ends is out of the rider's hands. */
const LEADS_TO: Partial<Record<JobStep, RiderStage>> = {
  start: "en_route_to_pickup",
  arrive: "arrived_at_pickup",
  collect: "collected",
  head_out: "out_for_delivery",
};

/** In the order of a delivery; `holding` follows an attempt that failed. */
const STAGES: RiderStage[] = [
  "accepted",
  "en_route_to_pickup",
  "arrived_at_pickup",
  "collected",
  "out_for_delivery",
  "holding",
];

/** The state as it will be once the waiting reports are done: what the rider sees at once, also without a network. */
export function predict(state: RiderState, waiting: Report[]): RiderState {
  // A PIN may be wrong: the job stays on the screen until the server has looked at it.
  return waiting.filter((report) => !isPin(report)).reduce(afterReport, state);
}

/** The state after one report is done. Never leads back: the server may know more already. */
export function afterReport(state: RiderState, report: Report): RiderState {
  const { offer } = state;
  if (report.step === "decline" && offer?.shipment_id === report.shipment_id)
    return { ...state, offer: null };
  const job = listTripJobs(state).find(({ shipment_id }) => shipment_id === report.shipment_id);
  if (!job) return state;
  const stage = isCollected(job) && report.step === "fail" ? "holding" : LEADS_TO[report.step];
  if (stage) return withJob(state, job.shipment_id, forward(job, stage, report.happened_at));
  if (!endsJob(report)) return state;
  // Who has handed a parcel over stands at that door.
  const seen_at = report.step === "deliver" ? toPoint(job.dropoff) : state.seen_at;
  return withJob({ ...state, ...(seen_at && { seen_at }) }, job.shipment_id, null);
}

/** The trip with one job changed, or removed when null, and sorted again. */
function withJob(state: RiderState, shipmentId: number, changed: RiderJobView | null): RiderState {
  const rest = listTripJobs(state).flatMap((job) => (job.shipment_id === shipmentId ? (changed ?? []) : job));
  return { ...state, ...sortTripJobs(rest, state.seen_at ?? null) };
}

/** The state after the server refused a report: what is lost is taken off the screen. */
export function afterRefusal(state: RiderState, report: Report, outcome: string): RiderState {
  if (!LOST_OUTCOMES.includes(outcome)) return state;
  const { shipment_id: lost } = report;
  const left = withJob(state, lost, null);
  return left.offer?.shipment_id === lost ? { ...left, offer: null } : left;
}

function forward(job: RiderJobView, stage: RiderStage, happenedAt: string): RiderJobView {
  const reached = isLastMile(job) && stage === "collected" ? "out_for_delivery" : stage;
  if (STAGES.indexOf(reached) <= STAGES.indexOf(job.stage)) return job;
  const next = { ...job, stage: reached };
  const { dropoff } = job;
  // Known to the phone since the job was accepted, for there may be no network where the parcel is.
  const phone = isCollected(next) ? (dropoff.phone ?? dropoff.phone_once_collected ?? null) : dropoff.phone;
  return { ...next, ...waitingAt(next, happenedAt), dropoff: { ...dropoff, phone } };
}

/** A sender is waited for from the arrival on, by the phone's own count until the server's is known. */
function waitingAt({ stage, pickup_wait_seconds: seconds }: RiderJobView, arrivedAt: string) {
  const isWaiting = stage === "arrived_at_pickup" && typeof seconds === "number";
  const endsAt = isWaiting ? new Date(Date.parse(arrivedAt) + seconds * 1000).toISOString() : null;
  return { waiting_minutes_left: null, waiting_ends_at: endsAt };
}

function isCollected({ stage }: RiderJobView): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf("collected");
}

/** A last mile begins at a hub, and a rider who collects there is on the way to the receiver. */
function isLastMile(job: RiderJobView): boolean {
  return job.leg_type === "last_mile";
}

function endsJob({ step }: Report): boolean {
  return step === "deliver" || step === "fail" || step === "release";
}

function isPin(report: Report): boolean {
  return report.step === "deliver" && report.method === "pin";
}
