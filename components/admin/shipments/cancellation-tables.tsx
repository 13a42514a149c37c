import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { figureColumn } from "@/components/admin/columns";
import { SHIPMENT_CODE_LABELS } from "@/components/admin/labels-shipment-codes";
import { TextLink } from "@/components/admin/text-link";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { DataTable } from "@/components/ui/data-table";
import { Stat } from "@/components/ui/stat";
import type { CancellationReport } from "@/lib/admin/shipments/report-cancellations";
import { addDays } from "@/lib/core/time/day";
import { formatDay, formatTzs } from "@/lib/core/locale";
import { toSentenceCase } from "@/lib/core/input/text";
import { REPORT_LABELS } from "./labels-reports";

interface CancellationTablesProps {
  report: CancellationReport;
  from: string;
  to: string;
}

export function CancellationTables({ report, from, to }: CancellationTablesProps) {
  const labels = useLabels(REPORT_LABELS);
  const { windows } = useLabels(SHIPMENT_CODE_LABELS);
  const { total } = report;
  const counts = new Map(report.byDay.map(({ day, count }) => [day, count]));
  const days: { day: string; count: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, count: counts.get(day) ?? 0 });
  return (
    <div className="space-y-5">
      <dl className="grid gap-3 sm:grid-cols-3">
        <Stat label={labels.count} value={total.count.toLocaleString("en-US")} />
        <Stat label={labels.fees} value={formatTzs(total.feesTzs)} />
        <Stat label={labels.refunds} value={formatTzs(total.refundsTzs)} />
      </dl>
      <DailyBarChart title={labels.byDay} days={days} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TotalsTable
          title={labels.byWindow}
          label={labels.window}
          rows={report.byWindow}
          keyOf={({ window }) => window}
          name={({ window }) => windows[window]}
        />
        <TotalsTable
          title={labels.byCanceller}
          label={labels.canceller}
          rows={report.byCanceller}
          keyOf={({ cancelledBy }) => cancelledBy}
          name={({ cancelledBy }) => labels.cancellers[cancelledBy]}
        />
        <TotalsTable
          title={labels.byReason}
          label={labels.reason}
          rows={report.byReason}
          keyOf={({ reason }) => reason}
          // The report returns the reasons in lower case.
          name={({ reason }) => (
            <span className="line-clamp-2 break-words">{labels.ours[reason] ?? toSentenceCase(reason)}</span>
          )}
        />
        <TotalsTable
          title={labels.byMerchant}
          label={labels.merchant}
          rows={report.byMerchant}
          keyOf={({ merchantId }) => merchantId}
          name={({ merchantId, businessName }) => (
            <TextLink href={`/admin/merchants/${merchantId}`}>{businessName}</TextLink>
          )}
        />
      </div>
    </div>
  );
}

interface DayBarsProps {
  title: string;
  days: readonly { day: string; count: number }[];
}

/** Server-rendered bars per day. The table beside the bars has the same figures. */
function DailyBarChart({ title, days }: DayBarsProps) {
  const locale = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  const said = (day: string, count: number) => `${formatDay(day, locale)}: ${count}`;
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Section>
      <SectionHeader title={title} />
      <SectionBody>
        <ol className="flex h-36 items-end gap-px" aria-label={title}>
          {days.map(({ day, count }) => (
            <li key={day} className="flex h-full min-w-0 flex-1 items-end" title={said(day, count)}>
              <span className="sr-only">{said(day, count)}</span>
              <span
                aria-hidden="true"
                className="w-full rounded-t-sm bg-act"
                style={{ height: `${Math.max(count === 0 ? 0 : 3, (count / most) * 100)}%` }}
              />
            </li>
          ))}
        </ol>
        <p className="mt-2 flex justify-between text-muted text-xs tabular-nums">
          <span>{first && formatDay(first.day, locale)}</span>
          <span>{last && formatDay(last.day, locale)}</span>
        </p>
      </SectionBody>
    </Section>
  );
}

type Totals = CancellationReport["total"];

interface SumsTableProps<Row extends Totals> {
  title: string;
  label: string;
  rows: readonly Row[];
  name: (row: Row) => ReactNode;
  keyOf: (row: Row) => string | number;
}

function TotalsTable<Row extends Totals>({ title, label, rows, name, keyOf }: SumsTableProps<Row>) {
  const labels = useLabels(REPORT_LABELS);
  return (
    <Section>
      <SectionHeader title={title} />
      <DataTable
        caption={title}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { label, cell: name },
          figureColumn(labels.count, "count"),
          { label: labels.fees, isEnd: true, cell: ({ feesTzs }) => formatTzs(feesTzs) },
          { label: labels.refunds, isEnd: true, cell: ({ refundsTzs }) => formatTzs(refundsTzs) },
        ]}
      />
    </Section>
  );
}
