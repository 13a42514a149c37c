import type { JobStep } from "./wire";

/** Something that the rider must know, and that stays on the screen until it is acknowledged. */
export interface PhoneNotice {
  shipmentId: number;
  shipmentNumber: string | null;
  /** The outcome of a report, or how a job ended by others' doing. */
  outcome: string;
  step: JobStep | null;
  /** Where the parcel goes, and whom to call there: the job may be gone from the screen. */
  place?: { name: string; address: string; phone: string | null };
}

/** Outcomes that say what to do with a parcel, which nothing that was told before may hide. */
const INSTRUCTIONS = ["give_back", "bring_back", "keep_parcel", "handed_over_late"];

export function isInstruction({ outcome }: Pick<PhoneNotice, "outcome">): boolean {
  return INSTRUCTIONS.includes(outcome);
}

/** Outcomes after which the rider has nothing to do with the shipment any more. */
export const LOST_OUTCOMES = [
  "job_cancelled",
  "job_taken",
  "not_your_job",
  "offer_expired",
  "job_ended",
  "give_back",
  "keep_parcel",
  "handed_over_late",
];

/**
 * The server notices by itself that a rider moves, and the rider's own report of it comes late. What was only noted is
 * told with the step that follows, or with the job's end.
 */
export function isHarmless({ step }: { step: JobStep }, outcome: string): boolean {
  if (outcome === "overtaken") return true;
  return step === "start" && outcome === "out_of_turn";
}

/** Once a job is lost, the refusals of its later steps tell nothing new. */
export function isNews(notice: PhoneNotice, shown: PhoneNotice[]): boolean {
  if (isInstruction(notice))
    return !shown.some(
      ({ outcome, shipmentId }) => outcome === notice.outcome && shipmentId === notice.shipmentId,
    );
  return !shown.some(
    ({ shipmentId, outcome }) =>
      shipmentId === notice.shipmentId && (outcome === notice.outcome || LOST_OUTCOMES.includes(outcome)),
  );
}
