/** `done`, or the reason for the refusal. */
export const RIDER_OUTCOMES = {
  done: null,
  job_cancelled: "The job has been cancelled",
  job_taken: "Another rider has accepted the job",
  offer_expired: "The offer has expired",
  not_your_job: "This is not your job, or no longer",
  out_of_turn: "This step has been taken already, or another comes first",
  pin_wrong: "The PIN is not right",
  pin_used_up: "The PIN was wrong too often",
  pin_required: "The receiver's PIN is needed",
  photo_required: "A photo of the handover is needed",
  rider_busy: "You work on another job",
  too_early: "The waiting time at the pickup is not over yet",
  overtaken: "Another rider has the job by now",
  bring_back: "The sender had cancelled: the parcel goes back to the sender",
  give_back: "The job was cancelled before the parcel was collected: give it back to the sender",
  keep_parcel: "It is being looked into who has the parcel: keep it, and call the office",
  handed_over_late: "The handover was told after the job had ended: the office looks into it, call there",
  invalid: "The report cannot be understood",
} as const;

export type RiderOutcome = keyof typeof RIDER_OUTCOMES;
