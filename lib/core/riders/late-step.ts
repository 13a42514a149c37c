import type { ShipmentStatus } from "@/lib/core/statuses";
import type { StepTiming } from "./rider-clock";
import type { RiderReport } from "./rider-request";

export interface LateStep {
  step: RiderReport["step"];
  placed: StepTiming;
  /** `carried`: another rider has the parcel. `ended`: delivered or failed. */
  standing: "awaits_pickup" | "carried" | "cancelled" | "no_rider_found" | "ended";
  hasOtherRider: boolean;
  /** True when the rider released the job; false when the job was reassigned. */
  gaveUp: boolean;
  /** True when this rider collected the parcel and the return to the sender was ordered afterwards. */
  isSentBack: boolean;
  /** True when the rider now has a job with a different pickup. */
  isElsewhere: boolean;
  openCase: CustodyCaseKind | null;
}

export const CUSTODY_CASE_KINDS = [
  "time_unknown",
  "collected_after_end",
  "two_holders",
  "rider_elsewhere",
  "ended_otherwise",
] as const;
export type CustodyCaseKind = (typeof CUSTODY_CASE_KINDS)[number];

export interface LateRiderReport {
  step: RiderReport["step"];
  happenedAt: string;
  placed: StepTiming;
  toldAt: string;
}

export interface CustodyRecord {
  status: ShipmentStatus;
  acceptedAt: string;
  endedAt: string;
  otherRiderId: number | null;
}

export const CUSTODY_SETTLEMENTS = ["with_rider", "with_rider_too_late", "not_with_rider"] as const;
export type CustodySettlement = (typeof CUSTODY_SETTLEMENTS)[number];

export function listSettlements(standing: LateStep["standing"], canRestore: boolean): CustodySettlement[] {
  if (standing === "cancelled") return [...CUSTODY_SETTLEMENTS];
  const isUndoable = standing === "no_rider_found" || (standing !== "ended" && canRestore);
  return isUndoable ? ["with_rider", "not_with_rider"] : ["not_with_rider"];
}

/** `restored`: the job returns to this rider. `undone`: the ending is reversed. `overtaken`: recorded only. */
export type LateStepDecision = "refused" | "restored" | "undone" | "overtaken" | CustodyCaseKind;

/** Decides a late step by the time of the step, not of the report. Specification: Late steps and custody. */
export function decideLateStep(late: LateStep): LateStepDecision {
  if (late.gaveUp) return "refused";
  if (late.openCase) return late.openCase;
  // The parcel may have been handed over before the return was ordered, so a late delivery report opens a case.
  if (late.isSentBack) return late.step === "deliver" ? "ended_otherwise" : "refused";
  return late.step === "collect" ? decideCollection(late) : decideOtherStep(late);
}

export function shouldReturnParcel(kind: CustodyCaseKind): boolean {
  return kind === "collected_after_end";
}

function decideCollection({ placed, standing, hasOtherRider, isElsewhere }: LateStep): LateStepDecision {
  if (isElsewhere) return "rider_elsewhere";
  switch (standing) {
    case "awaits_pickup":
      return hasOtherRider && placed === "unknown" ? "time_unknown" : "restored";
    case "no_rider_found":
      return "undone";
    case "cancelled":
      if (placed === "unknown") return "time_unknown";
      return placed === "before" ? "undone" : "collected_after_end";
    case "carried":
      return "two_holders";
    case "ended":
      return "ended_otherwise";
  }
}

const STEPS_BEFORE_COLLECTION: readonly RiderReport["step"][] = ["start", "arrive", "fail"];

function decideOtherStep({ step, placed, standing, hasOtherRider, isElsewhere }: LateStep): LateStepDecision {
  if (standing !== "awaits_pickup" || !STEPS_BEFORE_COLLECTION.includes(step)) return "refused";
  if (hasOtherRider) return placed === "before" ? "overtaken" : "refused";
  return isElsewhere || placed === "unknown" ? "refused" : "restored";
}
