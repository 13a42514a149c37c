import { Card, CardBody, CardHeader } from "@/components/ui/card";

interface DayBarsProps {
  title: string;
  days: readonly { day: string; count: number }[];
}

/** A bar for each day, drawn on the server; the table of figures beside it says the same. */
export function DayBars({ title, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <ol className="flex h-36 items-end gap-px" aria-label={title}>
          {days.map(({ day, count }) => (
            <li key={day} className="flex h-full min-w-0 flex-1 items-end" title={`${day}: ${count}`}>
              <span className="sr-only">{`${day}: ${count}`}</span>
              <span
                aria-hidden="true"
                className="w-full rounded-t-sm bg-accent"
                style={{ height: `${Math.max(count === 0 ? 0 : 3, (count / most) * 100)}%` }}
              />
            </li>
          ))}
        </ol>
        <p className="mt-2 flex justify-between text-muted text-xs tabular-nums">
          <span>{days[0]?.day}</span>
          <span>{days.at(-1)?.day}</span>
        </p>
      </CardBody>
    </Card>
  );
}
