import type { ShipmentStatus } from "@/lib/core/statuses";
import type { StepTiming } from "./rider-clock";
import type { RiderReport } from "./rider-request";

/** A step of a rider from whom the job had been taken away before the step was told. */
export interface LateStep {
  step: RiderReport["step"];
  placed: StepTiming;
  /** How the shipment stands: still without the parcel, with a parcel that another carries, or ended. */
  standing: "awaits_pickup" | "carried" | "cancelled" | "no_rider_found" | "ended";
  /** Whether another rider has accepted the job since. */
  hasOtherRider: boolean;
  /** Whether this rider gave the job up; then nothing was taken away. */
  gaveUp: boolean;
  /** Whether this rider had told of the collection in time, and the parcel was sent back since. */
  isSentBack: boolean;
  /** Whether this rider works by now on what is not picked up at the same place. */
  isElsewhere: boolean;
  /** Whether it is being looked into already who has the parcel. */
  openCase: CustodyCaseKind | null;
}

/** Why two stories cannot be settled by rule. */
export const CUSTODY_CASE_KINDS = [
  "time_unknown",
  "collected_after_end",
  "two_holders",
  "rider_elsewhere",
  "ended_otherwise",
] as const;
export type CustodyCaseKind = (typeof CUSTODY_CASE_KINDS)[number];

/** What a rider told late, as it is shown to who settles the case; ISO times. */
export interface CustodyClaim {
  step: RiderReport["step"];
  /** By the phone, as far as its clock tells. */
  happenedAt: string;
  placed: StepTiming;
  toldAt: string;
}

/** What stood here when it was told; ISO times. */
export interface CustodyRecord {
  status: ShipmentStatus;
  acceptedAt: string;
  /** When the job was taken away from the rider, or ended. */
  endedAt: string;
  /** Who had the job by then. */
  otherRiderId: number | null;
}

/**
 * How an administrator settles a case: the rider has the parcel and told the truth; has it, but collected it too late to
 * change what was charged; or does not have it.
 */
export const CUSTODY_SETTLEMENTS = ["with_rider", "with_rider_too_late", "not_with_rider"] as const;
export type CustodySettlement = (typeof CUSTODY_SETTLEMENTS)[number];

/** How a case may be settled, by how the shipment stands; `canRestore`: the job can still go back to the rider. */
export function listSettlements(standing: LateStep["standing"], canRestore: boolean): CustodySettlement[] {
  if (standing === "cancelled") return [...CUSTODY_SETTLEMENTS];
  const isUndoable = standing === "no_rider_found" || (standing !== "ended" && canRestore);
  return isUndoable ? ["with_rider", "not_with_rider"] : ["not_with_rider"];
}

/**
 * What becomes of it: `refused` as before; `restored`, the job goes back to this rider and the step counts; `undone`, the
 * ending is; `overtaken`, the step is noted and nothing else; or a case for an administrator.
 */
export type LateStepDecision = "refused" | "restored" | "undone" | "overtaken" | CustodyCaseKind;

/**
 * Who holds a parcel, by what riders did and when, not by when it was told. Only a collection shows that somebody has it:
 * it alone takes the job from another rider, or undoes an ending. Specification: Late steps and custody.
 */
export function decideLateStep(late: LateStep): LateStepDecision {
  if (late.gaveUp) return "refused";
  if (late.openCase) return late.openCase;
  // What was handed over before that cannot be brought back.
  if (late.isSentBack) return late.step === "deliver" ? "ended_otherwise" : "refused";
  return late.step === "collect" ? decideCollection(late) : decideOtherStep(late);
}

/** Whether a rider whose parcel is looked into is to bring it back to the sender, or to keep it. */
export function shouldReturnParcel(kind: CustodyCaseKind): boolean {
  return kind === "collected_after_end";
}

function decideCollection({ placed, standing, hasOtherRider, isElsewhere }: LateStep): LateStepDecision {
  if (isElsewhere) return "rider_elsewhere";
  switch (standing) {
    case "awaits_pickup":
      // Without another rider there is no other story.
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
