/** How a step ends that a rider reports. `done`, or why it was refused; the page says it in the rider's language. */
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
  invalid: "The report cannot be understood",
} as const;

export type RiderOutcome = keyof typeof RIDER_OUTCOMES;
