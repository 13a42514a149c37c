import type { Point } from "@/lib/core/pricing/geography";
import { sortByNearest } from "@/lib/core/shipments/trip-stops";
import type { RiderJobView, RiderStage, RiderState } from "./rider-state";

export const TRIP_PARCELS_MAX = 4;
/** Two pins of the same shop may differ by this much. */
export const TRIP_PICKUP_METRES = 50;

type Trip = Pick<RiderState, "job" | "trip">;

export function listTripJobs({ job, trip = [] }: Trip): RiderJobView[] {
  return job ? [job, ...trip] : trip;
}

const TO_PICKUP: RiderStage[] = ["arrived_at_pickup", "en_route_to_pickup", "accepted"];

/** Order: current delivery, pickups, nearest drop-offs, held parcels. */
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

export function toPoint({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}
