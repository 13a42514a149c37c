import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { formatDayName } from "./day-name";
import { OVERVIEW_LABELS } from "./labels";
import { type ChartDay, OUTCOMES, countOutcomes } from "./overview-figures";

export function DaysTable({ days }: { days: ChartDay[] }) {
  const locale = useLocale();
  const labels = useLabels(OVERVIEW_LABELS).chart;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center rounded-lg font-medium text-act text-sm underline-offset-4 hover:underline">
        {labels.asTable}
      </summary>
      <div className="mt-2 rounded-lg border border-line">
        <DataTable
          caption={labels.title}
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
          phone="scroll"
          columns={[
            {
              label: labels.day,
              cell: ({ day }) => formatDayName(day, locale),
              className: "whitespace-nowrap",
            },
            { label: labels.created, cell: ({ created }) => created, isEnd: true },
            ...OUTCOMES.map((outcome) => ({
              label: labels.outcomes[outcome],
              cell: (day: ChartDay) => countOutcomes(day)[outcome],
              isEnd: true,
            })),
            {
              label: `${labels.spend} (TZS)`,
              cell: ({ spendTzs }) => spendTzs.toLocaleString("en-US"),
              isEnd: true,
            },
          ]}
        />
      </div>
    </details>
  );
}
