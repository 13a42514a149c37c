import { useLabels, useLocale } from "#locale";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { dayName } from "./day-name";
import { OVERVIEW_LABELS } from "./labels";
import { type ChartDay, OUTCOMES, outcomesOf } from "./overview-figures";

/** The figures of the chart, newest first, for those who read rather than look. */
export function DaysTable({ days }: { days: ChartDay[] }) {
  const locale = useLocale();
  const labels = useLabels(OVERVIEW_LABELS).chart;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center rounded-lg font-medium text-accent text-sm underline-offset-4 hover:underline">
        {labels.asTable}
      </summary>
      <div className="mt-2 rounded-lg border border-line">
        <Table caption={labels.title}>
          <TableHead>
            <HeadCell>{labels.day}</HeadCell>
            <HeadCell className="text-right">{labels.created}</HeadCell>
            {OUTCOMES.map((outcome) => (
              <HeadCell key={outcome} className="text-right">
                {labels.outcomes[outcome]}
              </HeadCell>
            ))}
            <HeadCell className="text-right">{`${labels.spend} (TZS)`}</HeadCell>
          </TableHead>
          <tbody>
            {[...days].reverse().map((day) => {
              const counts = outcomesOf(day);
              return (
                <TableRow key={day.day}>
                  <Cell className="whitespace-nowrap">{dayName(day.day, locale)}</Cell>
                  <Cell className={FIGURE}>{day.created}</Cell>
                  {OUTCOMES.map((outcome) => (
                    <Cell key={outcome} className={FIGURE}>
                      {counts[outcome]}
                    </Cell>
                  ))}
                  <Cell className={FIGURE}>{day.spendTzs.toLocaleString("en-US")}</Cell>
                </TableRow>
              );
            })}
          </tbody>
        </Table>
      </div>
    </details>
  );
}

const FIGURE = "text-right tabular-nums";
