import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";

export type PriceEffect = ReturnType<typeof summarizePriceEffect>;

export interface PriceComparison {
  from: string;
  to: string;
  /** Price before the change in TZS. Null if the service cannot serve the route. */
  before: number | null;
  after: number | null;
}

const EXAMPLES = 3;

export function summarizePriceEffect(
  priced: readonly PriceComparison[],
  { days, isCut }: { days: number; isCut: boolean },
) {
  const both = priced.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [after - before],
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const up = both.filter((difference) => difference > 0);
  const down = both.filter((difference) => difference < 0);
  const served = priced.filter(({ before, after }) => before !== null && after !== null);
  const changed = new Map(
    priced.filter(({ before, after }) => before !== after).map((one) => [JSON.stringify(one), one]),
  );
  const sizeOf = ({ before, after }: PriceComparison) =>
    before === null || after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before);
  return {
    days,
    isCut,
    shipments: priced.length,
    dearer: { shipments: up.length, tzs: sum(up) },
    cheaper: { shipments: down.length, tzs: -sum(down) },
    lost: priced.filter(({ before, after }) => before !== null && after === null).length,
    gained: priced.filter(({ before, after }) => before === null && after !== null).length,
    totalBefore: sum(served.map(({ before }) => before!)),
    totalAfter: sum(served.map(({ after }) => after!)),
    examples: [...changed.values()].toSorted((a, b) => (sizeOf(b) > sizeOf(a) ? 1 : -1)).slice(0, EXAMPLES),
  };
}

export interface PricedRouteWire {
  price: Omit<
    RateQuoteWire,
    | "vehicle_id"
    | "estimated_delivery_hours"
    | "distance_source"
    | "currency"
    | "pickup_after"
    | "pickup_before"
    | "quote_token"
    | "quote_expires_at"
  > | null;
  refusal: string | null;
}

export interface RoutePreviewWire {
  current: PricedRouteWire;
  proposed: PricedRouteWire;
}
