import { useLabels } from "#locale";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Stat } from "@/components/ui/stat";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { OVERVIEW_LABELS } from "./labels";
import type { OverviewFigures } from "./overview-figures";

interface KeyFiguresProps {
  figures: OverviewFigures;
  mayFund: boolean;
  mode: Mode;
}

export function KeyFigures({ figures, mayFund, mode }: KeyFiguresProps) {
  const labels = useLabels(OVERVIEW_LABELS);
  const { deliveriesLeft, deliveryMinutes, held } = figures;
  const root = `/dashboard/${mode}`;
  return (
    <dl
      className="grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 lg:grid-cols-4"
      aria-label={labels.figures}
    >
      {figures.balanceTzs !== null && (
        <Stat
          label={labels.balance}
          value={<Money tzs={figures.balanceTzs} />}
          note={
            <>
              <span>
                {deliveriesLeft === null ? labels.noAverage : labels.deliveriesLeft(deliveriesLeft)}
              </span>
              {mayFund && (
                <HoverPrefetchLink href={`${root}/wallet`} className={`${LINK} ml-2`}>
                  {labels.topUp}
                </HoverPrefetchLink>
              )}
            </>
          }
        />
      )}
      <Stat
        label={labels.underWay}
        value={figures.underWay.toLocaleString("en-US")}
        note={
          held > 0 ? (
            <HoverPrefetchLink href={`${root}/shipments?status=needs_decision`} className={LINK}>
              {labels.held(held)}
            </HoverPrefetchLink>
          ) : (
            labels.noneHeld
          )
        }
      />
      <Stat
        label={labels.spendToday}
        value={<Money tzs={figures.spendTodayTzs} />}
        note={labels.spend30Days(formatTzs(figures.spend30DaysTzs))}
      />
      <Stat
        label={labels.deliveryTime}
        value={deliveryMinutes ? labels.minutes(deliveryMinutes.median) : "–"}
        note={deliveryMinutes ? labels.p90(labels.minutes(deliveryMinutes.p90)) : labels.noDeliveries}
      />
    </dl>
  );
}

function Money({ tzs }: { tzs: number }) {
  return <span className="whitespace-nowrap max-[22.5rem]:text-sm max-sm:text-base">{formatTzs(tzs)}</span>;
}

const LINK = "thumb-link inline-block font-medium text-act underline-offset-4 hover:underline";
