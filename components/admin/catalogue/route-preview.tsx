"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ADMIN_ERROR_TEXTS } from "@/components/admin/labels";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { type ApiError, callApi } from "@/components/ui/call-api";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { getFormErrorText } from "@/components/ui/error-texts";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { PricedRouteWire, RoutePreviewWire } from "@/lib/core/admin/price-preview";
import { parseMeasurement } from "@/lib/core/input/number";
import type { Locale } from "@/lib/core/locale";
import { getShortFeeName, PREVIEW_LABELS } from "./labels-preview";
import { type PreviewTarget, toProposal } from "./price-effect";
import { SAMPLE_ROUTES, type SampleRoute } from "./sample-routes";

/** Debounce time of the price request while the user types. */
const PAUSE_MS = 350;
const OTHER = "other";

interface RoutePreviewProps extends PreviewTarget {
  values: Record<string, unknown>;
}

interface Sample {
  route: string;
  pickup: string;
  dropoff: string;
  weightKg: string;
  isFragile: boolean;
  withThis: boolean;
}

export function RoutePreview({ kind, id, own, values }: RoutePreviewProps) {
  const locale = useLocale();
  const labels = useLabels(PREVIEW_LABELS);
  const routes = own ? [own, ...SAMPLE_ROUTES] : SAMPLE_ROUTES;
  const [sample, setSample] = useState<Sample>({
    route: "0",
    pickup: "",
    dropoff: "",
    weightKg: "2",
    isFragile: false,
    withThis: true,
  });
  const change = (part: Partial<Sample>) => setSample((before) => ({ ...before, ...part }));
  const vehicleId = kind === "vehicle_type" && sample.withThis ? (id ?? null) : null;
  const proposal = toProposal({ kind, id }, values);
  const asked = useSettled(
    JSON.stringify({
      proposal,
      route: { ...endsOf(routes, sample), ...loadOf(sample), vehicle_type_id: vehicleId },
    }),
  );
  const { data, error } = useQuery<RoutePreviewWire, ApiError>({
    queryKey: ["route-preview", asked],
    queryFn: ({ signal }) =>
      callApi("/api/admin/route-preview", { method: "POST", body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section className="lg:sticky lg:top-20">
      <SectionHeader title={labels.title} hint={labels.hint} />
      <SectionBody className="space-y-3">
        <SampleFields
          routes={routes}
          sample={sample}
          labels={labels}
          onChange={change}
          hasVehicle={kind === "vehicle_type" && Boolean(id)}
        />
        <div aria-live="polite">
          {error ? (
            <p className="text-bad text-sm">{getFormErrorText(locale, error, ADMIN_ERROR_TEXTS[locale])}</p>
          ) : (
            data && <PriceTable preview={data} />
          )}
        </div>
      </SectionBody>
    </Section>
  );
}

interface SampleFieldsProps {
  routes: SampleRoute[];
  sample: Sample;
  labels: (typeof PREVIEW_LABELS)[Locale];
  onChange: (part: Partial<Sample>) => void;
  /** True for a stored vehicle: the form then offers to price the sample parcel with this vehicle. */
  hasVehicle: boolean;
}

function SampleFields({ routes, sample, labels, onChange, hasVehicle }: SampleFieldsProps) {
  return (
    <>
      <Select
        id="preview-route"
        label={labels.route}
        value={sample.route}
        onChange={({ target }) => onChange({ route: target.value })}
        options={[
          ...routes.map(({ label }, index) => ({ value: String(index), label })),
          { value: OTHER, label: labels.otherRoute },
        ]}
      />
      {sample.route === OTHER && <OtherEnds labels={labels} onChange={onChange} />}
      <div className="grid grid-cols-2 items-end gap-3">
        <Field
          id="preview-weight"
          label={labels.weight}
          inputMode="decimal"
          value={sample.weightKg}
          onChange={({ target }) => onChange({ weightKg: target.value })}
        />
        <Checkbox
          id="preview-fragile"
          label={labels.fragile}
          checked={sample.isFragile}
          onChange={({ target }) => onChange({ isFragile: target.checked })}
        />
      </div>
      {hasVehicle && (
        <Checkbox
          id="preview-this"
          label={labels.thisVehicle}
          checked={sample.withThis}
          onChange={({ target }) => onChange({ withThis: target.checked })}
        />
      )}
    </>
  );
}

interface OtherEndsProps {
  labels: (typeof PREVIEW_LABELS)[Locale];
  onChange: (part: Partial<Sample>) => void;
}

function OtherEnds({ labels, onChange }: OtherEndsProps) {
  return (
    <>
      <Field
        id="preview-pickup"
        label={labels.pickup}
        onChange={({ target }) => onChange({ pickup: target.value })}
      />
      <Field
        id="preview-dropoff"
        label={labels.dropoff}
        onChange={({ target }) => onChange({ dropoff: target.value })}
      />
    </>
  );
}

function endsOf(routes: SampleRoute[], { route, pickup, dropoff }: Sample) {
  const chosen = routes[Number(route)];
  if (!chosen) return { pickup_address: pickup, dropoff_address: dropoff };
  return {
    pickup_latitude: chosen.pickup.latitude,
    pickup_longitude: chosen.pickup.longitude,
    dropoff_latitude: chosen.dropoff.latitude,
    dropoff_longitude: chosen.dropoff.longitude,
  };
}

/** Returns a parcel of shoe-box size with the typed weight. */
function loadOf({ weightKg, isFragile }: Sample) {
  const size = { length_cm: 30, width_cm: 20, height_cm: 12 };
  const weight_kg = parseMeasurement(weightKg) ?? weightKg;
  return {
    items: [{ description: "Sample", ...size, weight_kg, quantity: 1, is_fragile: isFragile }],
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

const FEES = [
  "first_mile_fee",
  "transit_fee",
  "last_mile_fee",
  "handling_fee",
  "fragile_surcharge",
  "service_fee",
  "total_amount",
] as const;

function PriceTable({ preview }: { preview: RoutePreviewWire }) {
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
          today !== after && "font-semibold text-act",
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
