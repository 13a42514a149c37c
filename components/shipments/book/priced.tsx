import { useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Money } from "@/components/ui/money";
import { formatKm } from "@/lib/core/pricing/geography";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import { formatLocalTime } from "@/lib/core/time/day";
import { getFeeName } from "../fee-name";
import { FEE_FIELDS, SHIPMENT_TEXTS } from "../labels";
import type { TileSource } from "../map/point";
import { TripMap } from "../map/trip-map";
import { type Draft, parseMapPin } from "./draft";
import { BOOK_LABELS } from "./labels";
import { formatPickupTime } from "./pickup-time";

interface PricedRouteProps {
  tiles: TileSource;
  placed: Draft;
  quote: RateQuoteWire;
}

/** From, to and the map of a priced order. Phones have no space for them. */
export function PricedRoute({ tiles, placed, quote }: PricedRouteProps) {
  const from = parseMapPin(placed.sender);
  const to = parseMapPin(placed.receiver);
  return (
    <div className="max-lg:hidden">
      <Ends {...{ placed, quote }} />
      {from && to && (
        <TripMap
          tiles={tiles}
          pickup={{ ...from, name: placed.sender.address }}
          dropoff={{ ...to, name: placed.receiver.address }}
          distanceKm={quote.distance_km}
          className="h-36"
        />
      )}
    </div>
  );
}

function Ends({ placed: { sender, receiver, pickup }, quote }: Omit<PricedRouteProps, "tiles">) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS);
  const words = useLabels(SHIPMENT_TEXTS);
  const facts = [
    words.km(formatKm(quote.distance_km)),
    labels.quote.minutes(quote.estimated_delivery_minutes),
  ];
  return (
    <div className="relative px-5 pt-4.5 pb-4">
      <div className="grid grid-cols-[14px_minmax(0,1fr)] gap-3">
        <span className="relative">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-1 size-3">
            <circle cx="6" cy="6" r="4.3" strokeWidth="3" fill="none" className="stroke-ink" />
          </svg>
          <span className="absolute top-5 -bottom-3 left-[5px] border-edge border-l-2 border-dotted" />
        </span>
        <p>
          <b className="block font-semibold">{sender.name || labels.steps.from}</b>
          <span className="text-muted">{formatPickupTime(pickup, locale)}</span>
        </p>
        <svg viewBox="0 0 12 14" className="mt-1 h-3.5 w-3 fill-ink" aria-hidden="true">
          <path d="M6 0a5.4 5.4 0 0 1 5.4 5.4C11.4 9.2 6 14 6 14S.6 9.2.6 5.4A5.4 5.4 0 0 1 6 0z" />
        </svg>
        <p>
          <b className="block font-semibold">{receiver.name || labels.steps.who}</b>
          <span className="text-muted">{facts.join(" · ")}</span>
          {quote.origin_hub && quote.destination_hub && (
            <span className="block text-muted">
              {labels.quote.via(quote.origin_hub, quote.destination_hub)}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

export function Fees({ quote }: { quote: RateQuoteWire }) {
  const locale = useLocale();
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Money tzs={quote.total_amount} size="hero" />
        <span className="text-muted text-xs sm:text-right">
          <PriceHold expiresAt={quote.quote_expires_at} />
        </span>
      </p>
      <dl className="space-y-1 text-[0.8125rem]">
        {FEE_FIELDS.filter((fee) => quote[fee] > 0).map((fee) => (
          <div key={fee} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{getFeeName(locale, quote.shipment_type, fee)}</dt>
            <dd className="tabular-nums">{quote[fee].toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const COUNTDOWN_MS = 5 * 60_000;

/** Time until which the price holds. The last five minutes count down. */
export function PriceHold({ expiresAt }: { expiresAt: string }) {
  const labels = useLabels(BOOK_LABELS).quote;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(expiresAt) - now;
  return (
    <>
      <span className="block">{labels.holds(formatLocalTime(new Date(expiresAt)).slice(11, 16))}</span>
      {left > 0 && left <= COUNTDOWN_MS && (
        // Silent, because a screen reader would announce each second.
        <span className="block tabular-nums" aria-live="off">
          {labels.left(
            `${Math.floor(left / 60_000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`,
          )}
        </span>
      )}
    </>
  );
}
