"use client";

import { useLabels, useLocale } from "#locale";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ApiError } from "@/components/ui/call-api";
import { Section } from "@/components/ui/section";
import { getFormErrorText } from "@/components/ui/error-texts";
import { Banner } from "@/components/ui/banner";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ImportPlaceView, ImportView } from "@/lib/core/shipments/import-columns";
import type { TileSource } from "../map/point";
import { ShipmentFormError } from "@/components/shipments/shipment-form-error";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { PlaceDescription } from "./matched-places";
import { IMPORT_LABELS } from "./labels";
import { IMPORT_PLACE_LABELS } from "./labels-places";
import { LineTable } from "./line-table";
import { type NamedVehicle, getRefusalText } from "./problem-text";
import { type ImportProgress, useImport } from "./use-import";

interface ImportReportProps {
  mode: Mode;
  tiles: TileSource;
  vehicles: readonly NamedVehicle[];
  initial: ImportView;
}

export function ImportReportView({ mode, tiles, vehicles, initial }: ImportReportProps) {
  const locale = useLocale();
  const { view, pricing, report, choose, book, progress } = useImport(mode, initial);
  const failure = report.error ?? choose.error ?? book.error;
  const stopped = book.data?.stopped ?? null;
  const stop = stopped && {
    formError: `${IMPORT_LABELS[locale].report.stoppedAt(stopped.row)} ${getRefusalText(stopped.condition, stopped.meta, locale)}`,
    error: { code: stopped.condition } as ApiError,
  };
  const isBusy = pricing !== null || choose.isPending || book.isPending;
  const pickup = sharedPickup(view);
  return (
    <div className="space-y-5">
      <Summary
        {...{ mode, view, pricing, isBusy, progress, pickup }}
        onBook={() => book.mutate(view.counts.ready)}
      />
      {stop && <ShipmentFormError form={stop} mode={mode} />}
      {failure && (
        <Banner tone="danger">{getFormErrorText(locale, failure, SHIPMENT_ERROR_TEXTS[locale])}</Banner>
      )}
      <LineTable
        {...{ mode, tiles, vehicles, view }}
        isPickupShared={pickup !== null}
        isBusy={book.isPending}
        onChoose={(choice) => choose.mutate(choice)}
      />
    </div>
  );
}

/** Returns the common pickup of all lines, or null when the pickups differ or no line has a price. */
function sharedPickup({ lines }: ImportView): ImportPlaceView | null {
  const pickups = lines.flatMap(({ places }) => places?.pickup ?? []);
  const [first] = pickups;
  const isOne = pickups.every(
    ({ latitude, longitude }) => latitude === first?.latitude && longitude === first.longitude,
  );
  return isOne ? (first ?? null) : null;
}

interface SummaryProps extends Omit<ImportReportProps, "initial" | "tiles" | "vehicles"> {
  view: ImportView;
  pricing: ImportProgress | null;
  isBusy: boolean;
  progress: ImportProgress | null;
  pickup: ImportPlaceView | null;
  onBook: () => void;
}

function Summary({ mode, view, pricing, isBusy, progress, pickup, onBook }: SummaryProps) {
  const labels = useLabels(IMPORT_LABELS).report;
  const { counts } = view;
  const bad = counts.invalid + counts.refused;
  const canBook = counts.ready > 0 && view.is_quoted;
  const unsure = view.lines.filter((line) => line.is_unsure).length;
  const places = useLabels(IMPORT_PLACE_LABELS);
  return (
    <Section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div role="status" className="min-w-0 space-y-0.5 text-sm">
        {counts.booked > 0 && <p className="font-medium text-good">{labels.done(counts.booked)}</p>}
        {pricing ? (
          <Steps text={labels.pricing(pricing.done, pricing.all)} steps={pricing} />
        ) : (
          <p className={counts.ready > 0 ? "font-medium" : "text-muted"}>
            {counts.ready > 0 ? labels.bookable(counts.ready) : counts.booked + unsure === 0 && labels.none}
          </p>
        )}
        {bad > 0 && (
          <p className="max-w-prose">
            <span className="text-bad">{`${labels.bad(bad)}.`}</span>{" "}
            <span className="text-muted">{labels.badHint}</span>
          </p>
        )}
        {unsure > 0 && !pricing && (
          <p className="max-w-prose text-pretty text-warn">{places.unsure(unsure)}</p>
        )}
        {pickup && pickup.sureness !== "exact" && (
          <p className="text-pretty text-muted">
            <PlaceDescription place={pickup} label={places.pickup} />
          </p>
        )}
        {progress && <Steps text={labels.booking(progress.done, progress.all)} steps={progress} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {canBook ? (
          <Button onClick={onBook} disabled={isBusy}>
            {labels.book(counts.ready, formatTzs(view.total_amount))}
          </Button>
        ) : (
          !pricing && (
            <>
              <ButtonLink href={`/dashboard/${mode}/shipments/import`} tone="secondary">
                {labels.again}
              </ButtonLink>
              {counts.booked > 0 && (
                <ButtonLink href={`/dashboard/${mode}/shipments`}>{labels.toList}</ButtonLink>
              )}
            </>
          )
        )}
      </div>
    </Section>
  );
}

function Steps({ text, steps: { done, all } }: { text: string; steps: ImportProgress }) {
  return (
    <p>
      <span>{text}</span>
      <progress
        aria-label={text}
        value={done}
        max={Math.max(1, all)}
        className="mt-1 block h-2 w-64 max-w-full accent-act"
      />
    </p>
  );
}
