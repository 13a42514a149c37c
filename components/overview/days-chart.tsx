import { useLabels, useLocale } from "#locale";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { formatDayName } from "./day-name";
import { DaysTable } from "./days-table";
import { type Outcome, OVERVIEW_LABELS } from "./labels";
import { type ChartDay, OUTCOMES, countOutcomes, getScaleMaximum } from "./overview-figures";

const FILLS: Record<Outcome, string> = {
  delivered: "fill-act",
  underWay: "fill-act/45",
  failed: "fill-bad",
  cancelled: "fill-edge",
};
const SWATCHES: Record<Outcome, string> = {
  delivered: "bg-act",
  underWay: "bg-act/45",
  failed: "bg-bad",
  cancelled: "bg-edge",
};

/** Sizes in SVG units. The chart is scaled to the available width. */
const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;

export function DaysChart({ days }: { days: ChartDay[] }) {
  const labels = useLabels(OVERVIEW_LABELS).chart;
  const total = (key: "created" | "delivered" | "failed") => days.reduce((sum, day) => sum + day[key], 0);
  const isEmpty = total("created") === 0;
  return (
    <Section>
      <SectionHeader title={labels.title} hint={isEmpty ? labels.empty : labels.hint} />
      {!isEmpty && (
        <SectionBody>
          <Drawing
            days={days}
            summary={labels.summary(total("created"), total("delivered"), total("failed"))}
          />
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
            {OUTCOMES.map((outcome) => (
              <li key={outcome} className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className={`size-2.5 rounded-sm ${SWATCHES[outcome]}`} />
                <span>{labels.outcomes[outcome]}</span>
              </li>
            ))}
          </ul>
          <DaysTable days={days} />
        </SectionBody>
      )}
    </Section>
  );
}

function Drawing({ days, summary }: { days: ChartDay[]; summary: string }) {
  const locale = useLocale();
  const top = getScaleMaximum(Math.max(...days.map(({ created }) => created)));
  const shown = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div className="flex gap-2 text-muted text-xs tabular-nums">
      <div aria-hidden="true" className="-my-1.5 flex h-47 flex-col justify-between text-right leading-3">
        {[top, top / 2, 0].map((figure) => (
          <span key={figure}>{figure.toLocaleString("en-US")}</span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-44 w-full overflow-visible"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1="0"
              x2={days.length * SLOT}
              y1={y}
              y2={y}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((day, index) => (
            <Bar key={day.day} day={day} x={index * SLOT} top={top} />
          ))}
        </svg>
        <div aria-hidden="true" className="mt-1.5 flex justify-between">
          {shown.map((day) => day && <span key={day.day}>{formatDayName(day.day, locale)}</span>)}
        </div>
      </div>
    </div>
  );
}

function Bar({ day, x, top }: { day: ChartDay; x: number; top: number }) {
  const locale = useLocale();
  const counts = countOutcomes(day);
  const labels = useLabels(OVERVIEW_LABELS).chart.outcomes;
  const told = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  let foot = HEIGHT;
  return (
    <g>
      <title>
        {[
          formatDayName(day.day, locale),
          ...told.map((outcome) => `${labels[outcome]}: ${counts[outcome]}`),
        ].join("\n")}
      </title>
      <rect x={x} y="0" width={SLOT} height={HEIGHT} className="fill-transparent" />
      {told.map((outcome) => {
        const height = (counts[outcome] / top) * HEIGHT;
        foot -= height;
        return (
          <rect
            key={outcome}
            x={x + (SLOT - BAR) / 2}
            y={foot}
            width={BAR}
            height={height}
            className={FILLS[outcome]}
          />
        );
      })}
    </g>
  );
}
