import { type SimulationState, getSimulatedStepSeconds } from "@/lib/core/lifecycle/simulation";
import type { Point } from "@/lib/core/pricing/geography";

/** Times are seconds of the simulation timetable; legs count from 0. */
interface Movement {
  /** `approach`: the rider moves to the leg's origin. `carry`: the rider moves from origin to destination. */
  kind: "approach" | "carry";
  leg: number;
  fromSeconds: number;
  toSeconds: number;
}

const POSITION_SECONDS = 10;
/** Riders are moved in batches at multiples of this interval. */
const TICK_SECONDS = 5;

/** About 700 m, within the widest offer radius. */
export const IDLE_OFFSET_DEGREES = 0.0045;

export function getSimulatedMovement(view: SimulationState): Movement | null {
  const at = (trigger: Parameters<typeof getSimulatedStepSeconds>[1]) =>
    getSimulatedStepSeconds(view, trigger);
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

export function getMovementPath(
  { kind }: Pick<Movement, "kind">,
  leg: { origin: Point; destination: Point },
  riderId: number,
): { from: Point; to: Point } {
  if (kind === "approach") return { from: getIdlePosition(leg.origin, riderId), to: leg.origin };
  return { from: leg.origin, to: leg.destination };
}

export function calculateProgress(
  movement: Pick<Movement, "fromSeconds" | "toSeconds">,
  seconds: number,
): number {
  const share = (seconds - movement.fromSeconds) / (movement.toSeconds - movement.fromSeconds);
  return Math.min(1, Math.max(0, share));
}

export function getFirstMovementTick(now: Date): Date {
  return new Date(floorToTick(now.getTime() + TICK_SECONDS * 1000 - 1));
}

export function getNextMovementTick(now: Date): Date {
  return new Date(floorToTick(now.getTime()) + POSITION_SECONDS * 1000);
}

export function advanceMovement(
  movement: Pick<Movement, "fromSeconds" | "toSeconds">,
  anchor: Date,
  now: Date,
): { share: number; isLast: boolean } {
  const isLast = getNextMovementTick(now).getTime() > anchor.getTime() + movement.toSeconds * 1000;
  const seconds = (now.getTime() - anchor.getTime()) / 1000;
  return { share: isLast ? 1 : calculateProgress(movement, seconds), isLast };
}

function floorToTick(milliseconds: number): number {
  const each = TICK_SECONDS * 1000;
  return Math.floor(milliseconds / each) * each;
}

export function interpolatePosition(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

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
