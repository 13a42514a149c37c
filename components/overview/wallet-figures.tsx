import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { ButtonLink } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Money } from "@/components/ui/money";
import type { Mode } from "@/lib/core/mode";
import { OVERVIEW_LABELS } from "./labels";
import { LINK_CLASS } from "./on-the-road";
import type { OverviewFigures } from "./overview-figures";

interface WalletFiguresProps {
  figures: OverviewFigures;
  mayFund: boolean;
  mode: Mode;
}

export function WalletFigures({ figures, mayFund, mode }: WalletFiguresProps) {
  const labels = useLabels(OVERVIEW_LABELS);
  const { days, deliveryMinutes, balanceTzs } = figures;
  const time = (type: "same_city" | "regional") => {
    const measured = deliveryMinutes[type];
    return (
      measured && { value: labels.minutes(measured.median), note: labels.p90(labels.minutes(measured.p90)) }
    );
  };
  const [inTown, betweenCities] = [time("same_city"), time("regional")];
  return (
    <section aria-labelledby="wallet" className="pt-5">
      {balanceTzs !== null && <Balance {...{ figures, mayFund, mode, balanceTzs }} />}
      <dl aria-label={labels.figures}>
        <Figure label={labels.sentToday} value={(days.at(-1)?.created ?? 0).toLocaleString("en-US")}>
          <Sparkline values={days.map(({ created }) => created)} />
        </Figure>
        <Figure
          label={labels.spendToday}
          value={<Money tzs={figures.spendTodayTzs} />}
          note={labels.spend30Days(figures.spend30DaysTzs)}
        >
          <Sparkline values={days.map(({ spendTzs }) => spendTzs)} />
        </Figure>
        {inTown && <Figure label={labels.timeInTown} {...inTown} />}
        {betweenCities && <Figure label={labels.timeBetweenCities} {...betweenCities} />}
      </dl>
    </section>
  );
}

function Balance({ figures, mayFund, mode, balanceTzs }: WalletFiguresProps & { balanceTzs: number }) {
  const labels = useLabels(OVERVIEW_LABELS);
  const { deliveriesLeft } = figures;
  const wallet = `/dashboard/${mode}/wallet`;
  return (
    <div className="pb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="wallet" className="font-display font-semibold text-xl tracking-tight">
          {labels.wallet}
        </h2>
        <HoverPrefetchLink href={wallet} className={LINK_CLASS}>
          {labels.statement}
        </HoverPrefetchLink>
      </div>
      <p className="mt-2">
        <Money tzs={balanceTzs} size="hero" />
      </p>
      <p className="mt-1 text-muted text-sm">
        {deliveriesLeft === null ? labels.noAverage : labels.deliveriesLeft(deliveriesLeft)}
      </p>
      {mayFund && (
        <ButtonLink href={`${wallet}/top-up`} tone="secondary" className="mt-4">
          <Plus className="size-4" aria-hidden="true" />
          <span>{labels.topUp}</span>
        </ButtonLink>
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: string;
  children?: ReactNode;
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div className="relative border-line border-t py-3">
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="font-display font-semibold text-xl tabular-nums tracking-tight">{value}</dd>
      {note && <dd className="text-faint text-xs">{note}</dd>}
      {children && (
        <dd aria-hidden="true" className="absolute top-4 right-0">
          {children}
        </dd>
      )}
    </div>
  );
}

const WIDTH = 96;
const HEIGHT = 22;

/** The values of the last 30 days, decorative beside the figure. */
function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, index) => [
    (index / Math.max(1, values.length - 1)) * WIDTH,
    HEIGHT - (value / top) * HEIGHT,
  ]);
  const [x, y] = points.at(-1) ?? [0, HEIGHT];
  return (
    <svg
      viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
      className="h-7.5 w-26 shrink-0 overflow-visible"
      fill="none"
      aria-hidden="true"
    >
      <polyline points={points.join(" ")} className="stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="3" className="fill-ink" />
    </svg>
  );
}
