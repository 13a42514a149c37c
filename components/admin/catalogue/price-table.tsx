import { useLabels, useLocale } from "#locale";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { classNames } from "@/components/ui/class-names";
import type { PricedRouteWire, RoutePreviewWire } from "@/lib/core/admin/price-preview";
import type { Locale } from "@/lib/core/locale";
import { PREVIEW_LABELS, getShortFeeName } from "./sample-routes";

const FEES = [
  "first_mile_fee",
  "transit_fee",
  "last_mile_fee",
  "handling_fee",
  "fragile_surcharge",
  "service_fee",
  "total_amount",
] as const;

export function PriceTable({ preview }: { preview: RoutePreviewWire }) {
  const locale = useLocale();
  const labels = useLabels(PREVIEW_LABELS);
  const { current, proposed } = preview;
  // The first-mile fee of a same-city shipment covers the whole route.
  const isWholeWay = [current, proposed].every(({ price }) => price?.shipment_type !== "regional");
  const isSame = JSON.stringify(current) === JSON.stringify(proposed);
  return (
    <>
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1.5 text-right font-medium">
              {labels.today}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {labels.withChange}
            </th>
          </tr>
        </thead>
        <tbody>
          <PriceRow label={labels.vehicle} cells={both(preview, (side) => vehicleOf(side, locale))} />
          <PriceRow
            label={labels.distance}
            cells={both(preview, ({ price }) => figure(price?.distance_km))}
          />
          <PriceRow
            label={labels.minutes}
            cells={both(preview, ({ price }) => figure(price?.estimated_delivery_minutes))}
          />
          {FEES.filter((fee) => fee === "total_amount" || current.price?.[fee] || proposed.price?.[fee]).map(
            (fee) => (
              <PriceRow
                key={fee}
                label={getShortFeeName(fee, isWholeWay, locale)}
                cells={both(preview, ({ price }) => figure(price?.[fee]))}
                isTotal={fee === "total_amount"}
              />
            ),
          )}
        </tbody>
      </table>
      <p className="mt-2 min-h-5 text-muted text-xs">{isSame && labels.same}</p>
    </>
  );
}

function PriceRow({ label, cells, isTotal }: { label: string; cells: [string, string]; isTotal?: boolean }) {
  const [today, after] = cells;
  return (
    <tr className={classNames("border-line border-t", isTotal && "font-semibold")}>
      <th scope="row" className={classNames("py-1.5 text-left", !isTotal && "font-normal text-muted")}>
        {label}
      </th>
      <td className="py-1.5 text-right tabular-nums">{today}</td>
      <td
        className={classNames(
          "py-1.5 pl-3 text-right tabular-nums",
          today !== after && "font-semibold text-accent",
        )}
      >
        {after}
      </td>
    </tr>
  );
}

function both(
  { current, proposed }: RoutePreviewWire,
  cell: (side: PricedRouteWire) => string,
): [string, string] {
  return [cell(current), cell(proposed)];
}

function vehicleOf({ price, refusal }: PricedRouteWire, locale: Locale): string {
  if (price) return getVehicleName(price.vehicle_name, locale);
  const { refusals } = PREVIEW_LABELS[locale];
  return refusals[refusal ?? "other"] ?? refusals.other;
}

function figure(value: number | undefined): string {
  return value === undefined ? "–" : value.toLocaleString("en-US");
}
