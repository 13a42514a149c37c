import {
  type ActorType,
  LEG_TYPES,
  type LegStatus,
  type LegType,
  type ShipmentStatus,
  type ShipmentType,
} from "@/lib/core/statuses";
import {
  type Custody,
  type Failure,
  type FailureCode,
  FAILURES,
  isParcelHeld,
  type Resolution,
} from "./failure";
import type { LegSelector, MoneyFlow, TransitionRule } from "./transition-rule";
import { TRANSITIONS } from "./transitions";

export type Trigger = (typeof TRANSITIONS)[number]["trigger"];
export const TRIGGERS = [...new Set(TRANSITIONS.map((row) => row.trigger))];

export interface ShipmentState {
  status: ShipmentStatus;
  type: ShipmentType;
  paid: boolean;
  isReturn: boolean;
  riderArrived: boolean;
  /** True for a scheduled shipment until the search for a rider starts. */
  isSearchPlanned: boolean;
  /** One leg, or three legs in order of travel. */
  legs: readonly LegStatus[];
  failure:
    | (Pick<Failure, "code" | "custody" | "final" | "nextAttempt"> & { resolution?: Resolution | null })
    | null;
}

export interface TransitionDetails {
  failureCode?: FailureCode;
  resolution?: Resolution;
}

export interface Transition {
  trigger: Trigger;
  to: ShipmentStatus;
  legs: LegStatus[];
  event: { description: string; legType: LegType; actor: ActorType } | null;
  webhooks: TransitionRule["webhooks"];
  money: MoneyFlow | null;
  fails: { code: FailureCode; final: boolean; resolution: Resolution | null } | null;
  /**
   * Outcome of an earlier failure: `cleared` if the shipment was delivered after all, otherwise the resolution. Null if
   * the transition settles no failure.
   */
  settles: Resolution | "cleared" | null;
}

export class TransitionRefusedError extends Error {
  constructor(
    readonly trigger: Trigger,
    readonly status: ShipmentStatus,
  ) {
    super(`A shipment in status ${status} refuses ${trigger}`);
    this.name = "TransitionRefused";
  }
}

/** Throws TransitionRefusedError for a transition that is not in the table. Specification: States and transitions. */
export function resolveTransition(
  state: ShipmentState,
  trigger: Trigger,
  details: TransitionDetails = {},
): Transition {
  const rows: readonly TransitionRule[] = TRANSITIONS;
  const row = rows.find((candidate) => candidate.trigger === trigger && isAllowed(candidate, state));
  if (!row) throw new TransitionRefusedError(trigger, state.status);
  const fails = resolveFailure(row, state, details);
  return {
    trigger,
    to: row.to,
    legs: applyLegChanges(state.legs, row.legs ?? {}),
    event: row.event && {
      description: fails ? FAILURES[fails.code].description : row.event.description,
      legType: getEventLeg(row.event.leg, state),
      actor: row.event.actor,
    },
    webhooks: row.webhooks,
    money: row.money ?? null,
    fails,
    settles: resolveSettlement(row, state, details),
  };
}

export function canTransition(state: ShipmentState, trigger: Trigger): boolean {
  const rows: readonly TransitionRule[] = TRANSITIONS;
  return rows.some((row) => row.trigger === trigger && isAllowed(row, state));
}

function isAllowed(row: TransitionRule, state: ShipmentState): boolean {
  if (!row.from.includes(state.status)) return false;
  const needs = row.needs ?? {};
  if (needs.type !== undefined && needs.type !== state.type) return false;
  if (needs.paid !== undefined && needs.paid !== state.paid) return false;
  if (needs.isReturn !== undefined && needs.isReturn !== state.isReturn) return false;
  if (needs.rider === "arrived" && !state.riderArrived) return false;
  if (needs.search === "planned" && !state.isSearchPlanned) return false;
  if (needs.failure === "held" && !isParcelHeld(state.failure)) return false;
  if (needs.failure === "planned" && (!isParcelHeld(state.failure) || !state.failure?.nextAttempt))
    return false;
  if (needs.failure === "undecided" && (!state.failure || state.failure.final)) return false;
  if (needs.failure === "no_rider" && state.failure?.code !== "no_rider_found") return false;
  if (needs.failure === "recalled" && (!isParcelHeld(state.failure) || state.failure?.code !== "recalled"))
    return false;
  if (needs.failure === "returned" && state.failure?.resolution !== "returned") return false;
  return Object.entries(needs.legs ?? {}).every(([leg, status]) => getLeg(state.legs, leg) === status);
}

function getLeg(legs: readonly LegStatus[], selector: string): LegStatus | undefined {
  return selector === "last" ? legs.at(-1) : legs[Number(selector) - 1];
}

function resolveFailure(
  row: TransitionRule,
  state: ShipmentState,
  details: TransitionDetails,
): Transition["fails"] {
  if (typeof row.failure !== "object") return null;
  const only = row.failure.codes.length === 1 ? row.failure.codes[0] : undefined;
  const code = details.failureCode ?? only;
  if (!code || !row.failure.codes.includes(code))
    throw new TransitionRefusedError(row.trigger as Trigger, state.status);
  return { code, final: row.failure.final, resolution: row.failure.resolution };
}

/** Applies the selectors in order. `open` excludes legs that an earlier selector has changed. */
function applyLegChanges(
  legs: readonly LegStatus[],
  effects: Partial<Record<LegSelector, LegStatus>>,
): LegStatus[] {
  const moved = [...legs];
  for (const [selector, to] of Object.entries(effects)) {
    moved.forEach((status, index) => {
      if (isSelected(selector, status, index, moved.length)) moved[index] = to;
    });
  }
  return moved;
}

function isSelected(selector: string, status: LegStatus, index: number, count: number): boolean {
  if (selector === "last") return index === count - 1;
  if (selector === "moving") return status === "in_progress";
  if (selector === "open") return status === "pending" || status === "assigned";
  return index === Number(selector) - 1;
}

function getEventLeg(leg: "first" | "transit" | "last" | "current", state: ShipmentState): LegType {
  if (state.legs.length === 1 || leg === "first") return "first_mile";
  if (leg === "transit") return "transit";
  if (leg === "last") return "last_mile";
  const current = state.legs.findIndex((status) => status !== "completed");
  return LEG_TYPES[current] ?? "last_mile";
}

function resolveSettlement(
  row: TransitionRule,
  state: ShipmentState,
  details: TransitionDetails,
): Transition["settles"] {
  if (row.failure === "clear") return "cleared";
  if (row.failure !== "resolve") return null;
  if (row.trigger === "return_ordered") return "returned";
  // Only return_ordered creates a return shipment.
  if (!details.resolution || details.resolution === "returned") {
    throw new TransitionRefusedError(row.trigger as Trigger, state.status);
  }
  return details.resolution;
}

type AssignmentEnd = "completed" | "unassigned" | null;

/** Keeps the assignment of a rider who still has the parcel after a failure. */
export function getAssignmentEnd(
  move: Pick<Transition, "to" | "legs" | "fails">,
  trigger: Trigger,
  assignment: { legSequence: number; custody: Custody },
): AssignmentEnd {
  const leg = move.legs[assignment.legSequence - 1];
  if (leg === "assigned" || leg === "in_progress") return null;
  if (leg === "completed") return "completed";
  if (leg !== "failed") return "unassigned";
  if (trigger === "pickup_failed") return "unassigned";
  const holdsParcel = assignment.custody === "rider" && !isLost(move.fails?.code);
  return holdsParcel && !WRITE_OFF_TRIGGERS.has(trigger) ? null : "completed";
}

const WRITE_OFF_TRIGGERS = new Set<Trigger>(["resolved", "return_abandoned"]);

function isLost(code: FailureCode | undefined): boolean {
  return code === "lost";
}
