import { useLabels, useLocale } from "#locale";
import { formatDayName } from "@/components/overview/day-name";
import { classNames } from "@/components/ui/class-names";
import { Money } from "@/components/ui/money";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { formatTzs } from "@/lib/core/locale";
import { WALLET_LABELS } from "./labels";

interface SpendingProps {
  /** Consecutive days in Tanzania, ending today. */
  days: { day: string; spendTzs: number }[];
  spentTzs: number;
  shipments: number;
  averageCostTzs: number;
}

export function Spending({ days, spentTzs, shipments, averageCostTzs }: SpendingProps) {
  const labels = useLabels(WALLET_LABELS).spending;
  const figures = [
    { label: labels.spent, value: <Money tzs={spentTzs} /> },
    { label: labels.deliveries, value: shipments.toLocaleString("en-US") },
    { label: labels.each, value: <Money tzs={averageCostTzs} /> },
  ];
  return (
    <Section className="self-end">
      <SectionHeader
        title={labels.title}
        actions={
          <dl className="flex flex-wrap gap-x-8 gap-y-2 max-sm:w-full max-sm:justify-between">
            {figures.map(({ label, value }) => (
              <div key={label} className="sm:text-right">
                <dt className="text-faint text-xs">{label}</dt>
                <dd className="font-display font-semibold text-lg tabular-nums leading-6 tracking-tight">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        }
      />
      <SectionBody>
        <Bars days={days} summary={labels.summary(formatTzs(spentTzs), shipments)} />
      </SectionBody>
    </Section>
  );
}

/** Sizes in SVG units. The chart is scaled to the available width. */
const SLOT = 10;
const BAR = 3.5;
const HEIGHT = 100;
const DAYS_PER_LABEL = 7;

function Bars({ days, summary }: { days: SpendingProps["days"]; summary: string }) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS).spending;
  const top = Math.max(1, ...days.map(({ spendTzs }) => spendTzs));
  const last = days.length - 1;
  return (
    <>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-32 w-full @4xl:h-44 border-line border-b"
      >
        {days.map(({ day, spendTzs }, index) => {
          const height = (Math.max(0, spendTzs) / top) * HEIGHT;
          return (
            <g key={day}>
              <title>{`${formatDayName(day, locale)}: ${formatTzs(spendTzs)}`}</title>
              <rect x={index * SLOT} y="0" width={SLOT} height={HEIGHT} className="fill-transparent" />
              <rect
                x={index * SLOT + (SLOT - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={index === last ? "fill-act" : "fill-ink/80"}
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className="relative mt-2 h-4 text-faint text-xs tabular-nums">
        {days.map(({ day }, index) =>
          (last - index) % DAYS_PER_LABEL === 0 ? (
            <span
              key={day}
              className={classNames(
                "absolute whitespace-nowrap",
                index === last ? "right-0 font-semibold text-act" : "-translate-x-1/2",
                index % 2 !== last % 2 && "max-sm:hidden",
              )}
              style={index === last ? undefined : { left: `${((index + 0.5) / days.length) * 100}%` }}
            >
              {index === last ? labels.today : formatDayName(day, locale)}
            </span>
          ) : null,
        )}
      </div>
    </>
  );
}
