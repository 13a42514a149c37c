import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import type { PlannedWindow, RiderJobView, RiderStage, RiderState } from "./rider-state";

export const TRIP_PARCELS_MAX = 4;
/** Pickup pins within this distance count as the same shop. */
export const TRIP_PICKUP_METRES = 50;

type Trip = Pick<RiderState, "job" | "trip">;

export function listTripJobs({ job, trip = [] }: Trip): RiderJobView[] {
  return job ? [job, ...trip] : trip;
}

/** True for a parcel that waits for a planned attempt. The parcel does not keep the rider from other jobs. */
export function isWaitingForAttempt({ stage, next_attempt: attempt }: RiderJobView): boolean {
  return stage === "holding" && !!attempt;
}

export interface PlannedJob {
  job: RiderJobView;
  kind: "pickup" | "attempt";
  window: PlannedWindow;
}

/** Returns scheduled pickups to collect and attempts to come, the earliest first. */
export function listPlannedJobs(trip: Trip): PlannedJob[] {
  const planned = listTripJobs(trip).flatMap((job): PlannedJob[] => {
    const { next_attempt: attempt, pickup_window: pickup, stage } = job;
    if (attempt && isWaitingForAttempt(job)) return [{ job, kind: "attempt", window: attempt }];
    return pickup && TO_PICKUP.includes(stage) ? [{ job, kind: "pickup", window: pickup }] : [];
  });
  return planned.sort((a, b) => Date.parse(a.window.after) - Date.parse(b.window.after));
}

const TO_PICKUP: RiderStage[] = ["arrived_at_pickup", "en_route_to_pickup", "accepted"];

/** Parcels that wait for a planned attempt come last and are never the job. */
export function sortTripJobs(all: readonly RiderJobView[], from: Point | null): Required<Trip> {
  const jobs = all.filter((job) => !isWaitingForAttempt(job));
  const of = (...stages: RiderStage[]) => jobs.filter(({ stage }) => stages.includes(stage));
  const heading = of("out_for_delivery");
  const carried = of("collected");
  const start = from ?? carried[0]?.pickup;
  const [job = null, ...trip] = [
    ...heading,
    ...of(...TO_PICKUP).sort((a, b) => TO_PICKUP.indexOf(a.stage) - TO_PICKUP.indexOf(b.stage)),
    ...(start ? sortByNearestDropoff(start, carried) : carried),
    ...of("holding"),
  ];
  return { job, trip: [...trip, ...all.filter(isWaitingForAttempt)] };
}

function sortByNearestDropoff(from: Point, jobs: RiderJobView[]): RiderJobView[] {
  const doors = jobs.map((job) => ({ job, ...toPoint(job.dropoff) }));
  return sortByNearest(from, doors).map(({ job }) => job);
}

export function toPoint({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

export function sortByNearest<Stop extends Point>(from: Point, stops: readonly Stop[]): Stop[] {
  const left = [...stops];
  const order: Stop[] = [];
  for (let at = from; left.length > 0; ) {
    const kms = left.map((stop) => greatCircleKm(at, stop));
    const [next] = left.splice(kms.indexOf(Math.min(...kms)), 1);
    order.push(next!);
    at = next!;
  }
  return order;
}

export interface TripShipment {
  door: Point;
  isHeading: boolean;
}

/** Returns the drop-offs before `own`, in order; an empty list when the rider is on the way to `own`. */
export function listStopsBefore(own: TripShipment, others: readonly TripShipment[], from: Point): Point[] {
  if (own.isHeading || others.length === 0) return [];
  const heading = others.find(({ isHeading }) => isHeading);
  const first = heading ? [heading.door] : [];
  const later = others.filter((other) => other !== heading).map(({ door }) => door);
  const order = sortByNearest(heading?.door ?? from, [...later, own.door]);
  return [...first, ...order.slice(0, order.indexOf(own.door))];
}
