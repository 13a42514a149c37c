import { type SimulationState, getTimetableSeconds } from "@/lib/core/lifecycle/simulation";
import type { Point } from "@/lib/core/pricing/geography";

/** A stretch that a simulated rider travels: on which leg (from 0), and when on the timetable. */
export interface Movement {
  /** `approach` leads from where the rider was to the leg's origin; `carry` from its origin to its destination. */
  kind: "approach" | "carry";
  leg: number;
  fromSeconds: number;
  toSeconds: number;
}

/** Seconds between two positions of a rider on the move, as a real rider's phone sends them. */
const POSITION_SECONDS = 10;
/** Riders who set out within so many seconds are moved together from then on. */
const TICK_SECONDS = 5;

/** Degrees by which an idle simulated rider stands away from the pickup: about 700 m, within the widest offer. */
export const IDLE_OFFSET_DEGREES = 0.0045;

/** The stretch a simulated rider travels in this state; null while the rider does not move. */
export function getMovement(view: SimulationState): Movement | null {
  const at = (trigger: Parameters<typeof getTimetableSeconds>[1]) => getTimetableSeconds(view, trigger);
  if (view.assignment === "en_route_to_pickup") {
    return { kind: "approach", leg: 0, fromSeconds: at("rider_moving"), toSeconds: at("rider_arrived") };
  }
  if (view.status === "picked_up" && view.type === "regional") {
    return { kind: "carry", leg: 0, fromSeconds: at("rider_collected"), toSeconds: at("origin_hub_in") };
  }
  if (view.status === "out_for_delivery") {
    const departure = view.type === "regional" ? at("last_mile_collected") : at("rider_heads_out");
    return { kind: "carry", leg: view.legs.length - 1, fromSeconds: departure, toSeconds: at("delivered") };
  }
  return null;
}

/** The way of a movement, on the leg that leads from one place to another. */
export function getMovementPath(
  { kind }: Pick<Movement, "kind">,
  leg: { origin: Point; destination: Point },
  riderId: number,
): { from: Point; to: Point } {
  if (kind === "approach") return { from: getIdlePosition(leg.origin, riderId), to: leg.origin };
  return { from: leg.origin, to: leg.destination };
}

/** Where on the stretch the rider is at a second of the timetable, from 0 to 1. */
export function calculateProgress(
  movement: Pick<Movement, "fromSeconds" | "toSeconds">,
  seconds: number,
): number {
  const share = (seconds - movement.fromSeconds) / (movement.toSeconds - movement.fromSeconds);
  return Math.min(1, Math.max(0, share));
}

/** When riders who set out now are moved for the first time: those of the same seconds at the same moment. */
export function getFirstTick(now: Date): Date {
  return new Date(floorToTick(now.getTime() + TICK_SECONDS * 1000 - 1));
}

/** When those who are moved now are moved again. */
export function getNextTick(now: Date): Date {
  return new Date(floorToTick(now.getTime()) + POSITION_SECONDS * 1000);
}

/**
 * How much of a stretch that began at the anchor a rider has behind them, and whether the stretch is done with that: its
 * last position is its end.
 */
export function advanceMovement(
  movement: Pick<Movement, "fromSeconds" | "toSeconds">,
  anchor: Date,
  now: Date,
): { share: number; isLast: boolean } {
  const isLast = getNextTick(now).getTime() > anchor.getTime() + movement.toSeconds * 1000;
  const seconds = (now.getTime() - anchor.getTime()) / 1000;
  return { share: isLast ? 1 : calculateProgress(movement, seconds), isLast };
}

function floorToTick(milliseconds: number): number {
  const each = TICK_SECONDS * 1000;
  return Math.floor(milliseconds / each) * each;
}

/** The point at a share of the straight way, which is what a simulated road looks like. */
export function interpolatePosition(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** Where a simulated rider waits for an offer near a pickup; the rider's id spreads them around it. */
export function getIdlePosition(pickup: Point, riderId: number): Point {
  const angle = (riderId % 360) * (Math.PI / 180);
  return {
    latitude: clamp(pickup.latitude + IDLE_OFFSET_DEGREES * Math.sin(angle), 90),
    longitude: clamp(pickup.longitude + IDLE_OFFSET_DEGREES * Math.cos(angle), 180),
  };
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
