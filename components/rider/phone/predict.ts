import type { RiderJobView, RiderStage, RiderState } from "@/lib/core/riders/rider-state";
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
  const { offer, job } = state;
  if (report.step === "decline" && offer?.shipment_id === report.shipment_id)
    return { ...state, offer: null };
  if (job?.shipment_id !== report.shipment_id) return state;
  const stage = isCollected(job) && report.step === "fail" ? "holding" : LEADS_TO[report.step];
  if (stage) return { ...state, job: forward(job, stage) };
  return endsJob(report) ? { ...state, job: null } : state;
}

/** The state after the server refused a report: what is lost is taken off the screen. */
export function afterRefusal(state: RiderState, report: Report, outcome: string): RiderState {
  if (!LOST_OUTCOMES.includes(outcome)) return state;
  const isLost = (of: { shipment_id: number } | null) => of?.shipment_id === report.shipment_id;
  return {
    ...state,
    offer: isLost(state.offer) ? null : state.offer,
    job: isLost(state.job) ? null : state.job,
  };
}

function forward(job: RiderJobView, stage: RiderStage): RiderJobView {
  const reached = isLastMile(job) && stage === "collected" ? "out_for_delivery" : stage;
  return STAGES.indexOf(reached) > STAGES.indexOf(job.stage)
    ? { ...job, stage: reached, waiting_minutes_left: null }
    : job;
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
