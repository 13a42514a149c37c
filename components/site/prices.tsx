import { useLabels, useLocale } from "#locale";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { formatTzs } from "@/lib/core/locale";
import { SITE_LABELS, type SiteLabels } from "./labels";
import { SiteSection } from "./section";

export interface PriceView {
  name: keyof SiteLabels["prices"]["examples"];
  vehicle: string;
  distanceKm: number;
  minutes: number;
  totalTzs: number;
}

export function PriceExamples({ prices }: { prices: readonly PriceView[] }) {
  const locale = useLocale();
  const labels = useLabels(SITE_LABELS).prices;
  return (
    <SiteSection id="prices" title={labels.title} lead={labels.lead} isRaised>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {prices.map(({ name, vehicle, distanceKm, minutes, totalTzs }) => (
          <li key={name} className="rounded-xl border border-line bg-paper p-5">
            <h3 className="text-pretty text-sm">{labels.examples[name]}</h3>
            <p className="mt-2 font-semibold text-2xl tabular-nums tracking-tight">{formatTzs(totalTzs)}</p>
            <p className="mt-2 text-muted text-sm">
              <span>
                {labels.by(getVehicleName(vehicle, locale), distanceKm.toFixed(distanceKm < 10 ? 1 : 0))}
              </span>
              <br />
              <span>{labels.time(minutes)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{labels.all}</p>
    </SiteSection>
  );
}
