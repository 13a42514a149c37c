import type { JobStep } from "./wire";

/** Something that the rider must know, and that stays on the screen until it is acknowledged. */
export interface PhoneNotice {
  shipmentId: number;
  shipmentNumber: string | null;
  /** The outcome of a report, or how a job ended by others' doing. */
  outcome: string;
  step: JobStep | null;
}

/** Outcomes after which the rider has nothing to do with the shipment any more. */
export const LOST_OUTCOMES = ["job_cancelled", "job_taken", "not_your_job", "offer_expired", "job_ended"];

/** The server notices by itself that a rider moves, and the rider's own report of it comes late. */
export function isHarmless({ step }: { step: JobStep }, outcome: string): boolean {
  return step === "start" && outcome === "out_of_turn";
}

/** Once a job is lost, the refusals of its later steps tell nothing new. */
export function isNews(notice: PhoneNotice, shown: PhoneNotice[]): boolean {
  return !shown.some(
    ({ shipmentId, outcome }) =>
      shipmentId === notice.shipmentId && (outcome === notice.outcome || LOST_OUTCOMES.includes(outcome)),
  );
}
