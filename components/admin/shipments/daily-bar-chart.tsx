import { useLocale } from "#locale";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { formatDay } from "@/lib/core/locale";

interface DayBarsProps {
  title: string;
  days: readonly { day: string; count: number }[];
}

/** Server-rendered bars per day. The table beside the bars has the same figures. */
export function DailyBarChart({ title, days }: DayBarsProps) {
  const locale = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  const said = (day: string, count: number) => `${formatDay(day, locale)}: ${count}`;
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <ol className="flex h-36 items-end gap-px" aria-label={title}>
          {days.map(({ day, count }) => (
            <li key={day} className="flex h-full min-w-0 flex-1 items-end" title={said(day, count)}>
              <span className="sr-only">{said(day, count)}</span>
              <span
                aria-hidden="true"
                className="w-full rounded-t-sm bg-accent"
                style={{ height: `${Math.max(count === 0 ? 0 : 3, (count / most) * 100)}%` }}
              />
            </li>
          ))}
        </ol>
        <p className="mt-2 flex justify-between text-muted text-xs tabular-nums">
          <span>{first && formatDay(first.day, locale)}</span>
          <span>{last && formatDay(last.day, locale)}</span>
        </p>
      </CardBody>
    </Card>
  );
}
