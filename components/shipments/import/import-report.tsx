"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import type { ApiError } from "@/components/ui/call-api";
import { Card } from "@/components/ui/card";
import { formText } from "@/components/ui/error-texts";
import { Notice } from "@/components/ui/notice";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ImportView } from "@/lib/core/shipments/import-view";
import { Refusal } from "../refusal";
import { SHIPMENT_REFUSALS } from "../refusals";
import { IMPORT_LABELS } from "./labels";
import { LineTable } from "./line-table";
import { refusalText } from "./problem-text";
import { useImport } from "./use-import";

interface ImportReportProps {
  locale: Locale;
  mode: Mode;
  initial: ImportView;
}

/** What a file holds, line by line; what of it is to be booked, for how much; and how far that is. */
export function ImportReportView({ locale, mode, initial }: ImportReportProps) {
  const { view, isPricing, report, choose, book, progress } = useImport(mode, initial);
  const failure = report.error ?? choose.error ?? book.error;
  const stopped = book.data?.stopped ?? null;
  const stop = stopped && {
    formError: `${IMPORT_LABELS[locale].report.stoppedAt(stopped.row)} ${refusalText(stopped.condition, stopped.meta, locale)}`,
    error: { code: stopped.condition } as ApiError,
  };
  const isBusy = isPricing || choose.isPending || book.isPending;
  return (
    <div className="space-y-5">
      <Summary
        {...{ locale, mode, view, isPricing, isBusy, progress }}
        onBook={() => book.mutate(view.counts.ready)}
      />
      {stop && <Refusal form={stop} locale={locale} mode={mode} />}
      {failure && <Notice tone="danger">{formText(locale, failure, SHIPMENT_REFUSALS[locale])}</Notice>}
      <LineTable
        {...{ locale, mode, view }}
        isBusy={book.isPending}
        onChoose={(choice) => choose.mutate(choice)}
      />
    </div>
  );
}

interface SummaryProps extends Omit<ImportReportProps, "initial"> {
  view: ImportView;
  isPricing: boolean;
  isBusy: boolean;
  progress: { done: number; all: number } | null;
  onBook: () => void;
}

function Summary({ locale, mode, view, isPricing, isBusy, progress, onBook }: SummaryProps) {
  const labels = IMPORT_LABELS[locale].report;
  const { counts } = view;
  const bad = counts.invalid + counts.refused;
  const canBook = counts.ready > 0 && view.is_quoted;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div role="status" className="min-w-0 space-y-0.5 text-sm">
        {counts.booked > 0 && <p className="font-medium text-success">{labels.done(counts.booked)}</p>}
        {isPricing ? (
          <p className="text-muted">
            {labels.pricing}
            <progress aria-label={labels.pricing} className="mt-1 block h-2 w-64 max-w-full accent-accent" />
          </p>
        ) : (
          <p className={counts.ready > 0 ? "font-medium" : "text-muted"}>
            {counts.ready > 0 ? labels.bookable(counts.ready) : counts.booked === 0 && labels.none}
          </p>
        )}
        {bad > 0 && (
          <p className="max-w-prose">
            <span className="text-danger">{labels.bad(bad)}.</span>{" "}
            <span className="text-muted">{labels.badHint}</span>
          </p>
        )}
        {progress && (
          <p>
            {labels.booking(progress.done, progress.all)}
            <progress
              aria-label={labels.booking(progress.done, progress.all)}
              value={progress.done}
              max={progress.all}
              className="mt-1 block h-2 w-64 max-w-full accent-accent"
            />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canBook ? (
          <Button onClick={onBook} disabled={isBusy}>
            {labels.book(counts.ready, formatTzs(view.total_amount))}
          </Button>
        ) : (
          !isPricing && (
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
    </Card>
  );
}
