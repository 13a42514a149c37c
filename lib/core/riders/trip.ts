import type { Point } from "@/lib/core/pricing/geography";
import { sortByNearest } from "@/lib/core/shipments/trip-stops";
import type { RiderJobView, RiderStage, RiderState } from "./rider-state";

/** Of parcels that a rider works on at a time: what fits a bag, and what the last receiver can wait for. */
export const TRIP_PARCELS_MAX = 4;
/** Two pins of one shop, set by two people, lie so far from each other. */
export const TRIP_PICKUP_METRES = 50;

type Trip = Pick<RiderState, "job" | "trip">;

/** All that a rider works on, what comes next first. */
export function listTripJobs({ job, trip = [] }: Trip): RiderJobView[] {
  return job ? [job, ...trip] : trip;
}

const TO_PICKUP: RiderStage[] = ["arrived_at_pickup", "en_route_to_pickup", "accepted"];

/**
 * The parcels of a trip in the order in which they come: the one that is on the way to its receiver, those that are to be
 * collected, the others by the nearest door next, and those whose delivery failed. `from`: where the rider was seen last.
 */
export function sortTripJobs(jobs: readonly RiderJobView[], from: Point | null): Required<Trip> {
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
  return { job, trip };
}

function sortByNearestDropoff(from: Point, jobs: RiderJobView[]): RiderJobView[] {
  const doors = jobs.map((job) => ({ job, ...toPoint(job.dropoff) }));
  return sortByNearest(from, doors).map(({ job }) => job);
}

/** A place alone, of all that is told of it. */
export function toPoint({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}
