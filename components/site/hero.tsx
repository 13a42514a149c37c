import { useLabels, useLocale } from "#locale";
import { getVehicleName } from "@/components/shipments/catalogue-names";
import { PIN } from "@/components/shipments/road";
import { Button, buttonClass } from "@/components/ui/button";
import { Perforation } from "@/components/ui/perforation";
import { Card } from "@/components/ui/section";
import { Money } from "@/components/ui/money";
import type { Locale } from "@/lib/core/locale";
import type { PlacePrice } from "@/lib/rates/example-prices";
import type { Quote } from "@/lib/rates/quote-trip";
import { CityMap } from "./city-map";
import { SITE_LABELS } from "./labels";

export interface AskedPrice {
  from: string;
  to: string;
  answer: PlacePrice | { outcome: "limited" };
}

/** Longest address that the form takes. */
export const ADDRESS_MAX = 100;

/** Two addresses and their price, over a drawn map. */
export function Hero({ asked }: { asked: AskedPrice }) {
  const { hero } = useLabels(SITE_LABELS);
  const [pack, carry] = hero.title;
  return (
    <section className="relative isolate">
      <div className="mx-auto w-full max-w-7xl px-4 pt-5 pb-7 sm:px-10 lg:pt-11 lg:pb-24">
        <h1 className="break-words font-bold font-display text-[min(3.25rem,12vw)] leading-none tracking-[-0.045em] lg:text-[min(5rem,6.2vw)]">
          <span>{pack}</span>
          <br />
          <span>{carry}</span>
        </h1>
        <p className="mt-3.5 mb-5 max-w-[27em] text-pretty text-muted lg:mt-5 lg:mb-7 lg:text-lg">
          {hero.lead}
        </p>
        <PriceCard {...asked} />
      </div>
      <div
        aria-hidden="true"
        className="-z-10 relative h-80 overflow-hidden lg:absolute lg:inset-x-0 lg:-top-18 lg:bottom-0 lg:h-auto"
      >
        <CityMap className="absolute max-lg:-translate-x-[58%] max-lg:-translate-y-[36%] max-lg:top-1/2 max-lg:left-1/2 max-lg:h-auto max-lg:w-[max(56rem,170vw)] lg:inset-0 lg:size-full" />
        <div className="absolute inset-0 bg-[linear-gradient(90deg,var(--paper)_0,var(--paper)_26%,color-mix(in_srgb,var(--paper)_60%,transparent)_38%,transparent_48%),linear-gradient(0deg,var(--paper)_0,transparent_14%),linear-gradient(180deg,color-mix(in_srgb,var(--paper)_70%,transparent)_0,transparent_13%)] max-lg:hidden" />
      </div>
    </section>
  );
}

/** Works without scripts. `public/site.js` shows the answer without leaving the page. */
function PriceCard({ from, to, answer }: AskedPrice) {
  const locale = useLocale();
  const { ask } = useLabels(SITE_LABELS);
  return (
    <Card className="w-full max-w-110 shadow-lift-2">
      <form
        action="/price"
        data-ask=""
        aria-label={ask.form}
        className="flex flex-wrap items-center gap-3 px-5 py-2"
      >
        <input type="hidden" name="lang" value={locale} />
        <RingAndPin />
        <div className="min-w-0 flex-[1_1_8rem] divide-y divide-line">
          <AddressField id="from" label={ask.from} value={from} />
          <AddressField id="to" label={ask.to} value={to} />
        </div>
        <Button type="submit" tone="secondary">
          {ask.button}
        </Button>
      </form>
      <Perforation />
      <div data-answer="" aria-live="polite" className="px-5 pt-4.5 pb-3.5 aria-busy:opacity-50">
        <Answer {...{ from, to, answer }} />
      </div>
      <div className="px-5 pb-5">
        <a href={`/register?lang=${locale}`} className={`${buttonClass({ size: "large" })} w-full`}>
          {ask.send}
        </a>
      </div>
    </Card>
  );
}

function AddressField({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div className="py-2">
      <label htmlFor={id} className="block text-faint text-xs">
        {label}
      </label>
      <input
        id={id}
        name={id}
        defaultValue={value}
        required
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        className="block min-h-7 w-full rounded-sm bg-transparent font-semibold text-base outline-offset-4 touch:min-h-11"
      />
    </div>
  );
}

function RingAndPin() {
  return (
    <svg
      viewBox="0 0 16 76"
      width="16"
      height="76"
      className="shrink-0 overflow-visible"
      aria-hidden="true"
      fill="none"
    >
      <path
        d="M8 18V58"
        strokeWidth="2"
        strokeDasharray=".1 5"
        strokeLinecap="round"
        className="stroke-edge"
      />
      <circle cx="8" cy="10" r="4.5" strokeWidth="3" className="stroke-ink" />
      <path d={PIN} transform="translate(8 68)" className="fill-ink" />
    </svg>
  );
}

function Answer({ from, to, answer }: AskedPrice) {
  const locale = useLocale();
  const { ask, prices } = useLabels(SITE_LABELS);
  if (answer.outcome === "unknown") {
    const place = answer.end === "pickup" ? from : to;
    return <p className="text-bad">{place.trim() ? ask.unknown(place) : ask.empty}</p>;
  }
  if (answer.outcome !== "priced") return <p className="text-bad">{ask[answer.outcome]}</p>;
  const { quote } = answer;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
      <span className="text-ink">
        <Money tzs={quote.fees.totalAmount} size="hero" />
      </span>
      <p className="font-display font-semibold text-ink text-xl tracking-tight">
        {prices.time(quote.minutes)}
      </p>
      <p>{ask.example(formatVehicle(quote, locale), formatKm(quote.distanceKm))}</p>
    </div>
  );
}

export function formatVehicle({ type, vehicle }: Quote, locale: Locale): string {
  return type === "regional" ? SITE_LABELS[locale].prices.betweenHubs : getVehicleName(vehicle.name, locale);
}

export function formatKm(km: number): string {
  return km.toFixed(km < 20 ? 1 : 0);
}
