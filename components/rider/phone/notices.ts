import type { JobStep } from "./wire";

/** Notice that stays on the screen until the rider acknowledges the notice. */
export interface PhoneNotice {
  shipmentId: number;
  shipmentNumber: string | null;
  /** Outcome of a report, or the way in which the job ended. */
  outcome: string;
  step: JobStep | null;
  /** Destination and contact, stored because the job may be gone. */
  place?: { name: string; address: string; phone: string | null };
}

/** Outcomes with an instruction for the rider. Shown even after other notices about the same shipment. */
const INSTRUCTIONS = ["give_back", "bring_back", "keep_parcel", "handed_over_late"];

export function isInstruction({ outcome }: Pick<PhoneNotice, "outcome">): boolean {
  return INSTRUCTIONS.includes(outcome);
}

export const LOST_JOB_OUTCOMES = [
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
 * Returns true for outcomes that need no notice. A refused late `start` is harmless, because the server detects the
 * movement of the rider. After `overtaken`, the rider sees the next step or the end of the job.
 */
export function isIgnorableRefusal({ step }: { step: JobStep }, outcome: string): boolean {
  if (outcome === "overtaken") return true;
  return step === "start" && outcome === "out_of_turn";
}

/**
 * Returns false when the shipment already has the same notice. A notice about a lost job also suppresses all later
 * notices except instructions.
 */
export function isNewNotice(notice: PhoneNotice, shown: PhoneNotice[]): boolean {
  if (isInstruction(notice))
    return !shown.some(
      ({ outcome, shipmentId }) => outcome === notice.outcome && shipmentId === notice.shipmentId,
    );
  return !shown.some(
    ({ shipmentId, outcome }) =>
      shipmentId === notice.shipmentId && (outcome === notice.outcome || LOST_JOB_OUTCOMES.includes(outcome)),
  );
}
