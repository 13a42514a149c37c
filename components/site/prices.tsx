import { useLabels, useLocale } from "#locale";
import { Money } from "@/components/ui/money";
import type { ExamplePrice } from "@/lib/rates/example-prices";
import { formatKm, formatVehicle } from "./hero";
import { SITE_LABELS } from "./labels";
import { SiteSection } from "./section";

export function PriceExamples({ prices, stone }: { prices: readonly ExamplePrice[]; stone: string }) {
  const locale = useLocale();
  const labels = useLabels(SITE_LABELS).prices;
  return (
    <SiteSection id="prices" title={labels.title} lead={labels.lead} stone={stone} isBeside>
      <ul className="border-line border-b">
        {prices.map(({ name, quote }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-3.5 text-sm"
          >
            <span className="min-w-18 whitespace-nowrap font-display font-semibold text-xl tabular-nums tracking-tight">
              {locale === "sw" ? `km ${formatKm(quote.distanceKm)}` : `${formatKm(quote.distanceKm)} km`}
            </span>
            <span className="flex-[1_1_8rem]">
              <span>{labels.examples[name]}</span>
              <span className="block text-faint">
                {`${formatVehicle(quote, locale)}, ${labels.time(quote.minutes)}`}
              </span>
            </span>
            <span className="ml-auto font-display font-semibold text-xl tracking-tight">
              <Money tzs={quote.fees.totalAmount} />
            </span>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
