import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";

/** The order in which doors are gone to from a place: always to the nearest next. */
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

/** A parcel that a rider works on beside another one. */
export interface TripShipment {
  /** Where it is to be brought. */
  door: Point;
  /** Whether the rider is on the way to that door now. */
  isHeading: boolean;
}

/**
 * The doors that a rider goes to before one, from a place: the one that the rider heads for, and those that are nearer
 * then. None for the parcel with which the rider is on the way.
 */
export function listStopsBefore(own: TripShipment, others: readonly TripShipment[], from: Point): Point[] {
  if (own.isHeading || others.length === 0) return [];
  const heading = others.find(({ isHeading }) => isHeading);
  const first = heading ? [heading.door] : [];
  const later = others.filter((other) => other !== heading).map(({ door }) => door);
  const order = sortByNearest(heading?.door ?? from, [...later, own.door]);
  return [...first, ...order.slice(0, order.indexOf(own.door))];
}
