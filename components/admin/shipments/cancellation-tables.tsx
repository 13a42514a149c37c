import { useLabels } from "#locale";
import { SHIPMENT_CODE_LABELS } from "@/components/admin/labels-shipment-codes";
import { TextLink } from "@/components/admin/text-link";
import { Stat } from "@/components/ui/stat";
import type { CancellationReport } from "@/lib/admin/shipments/report-cancellations";
import { addDays } from "@/lib/core/time/day";
import { formatTzs } from "@/lib/core/locale";
import { toSentenceCase } from "@/lib/core/input/text";
import { DailyBarChart } from "./daily-bar-chart";
import { REPORT_LABELS } from "./labels-reports";
import { TotalsTable } from "./totals-table";

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
