import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";

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

/** Empty for the parcel that is being delivered. */
export function listStopsBefore(own: TripShipment, others: readonly TripShipment[], from: Point): Point[] {
  if (own.isHeading || others.length === 0) return [];
  const heading = others.find(({ isHeading }) => isHeading);
  const first = heading ? [heading.door] : [];
  const later = others.filter((other) => other !== heading).map(({ door }) => door);
  const order = sortByNearest(heading?.door ?? from, [...later, own.door]);
  return [...first, ...order.slice(0, order.indexOf(own.door))];
}
