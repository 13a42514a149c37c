"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Money } from "@/components/ui/money";
import { Card } from "@/components/ui/section";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
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

interface TicketProps {
  mode: Mode;
  tiles: TileSource;
  /** Draft with the pins of matched places. */
  placed: Draft;
  /** Quote of the current input. Null until the quote arrives. */
  quote: RateQuoteWire | null;
  isLooking: boolean;
  refusal: string | null;
  warnings: string[];
  /** Null when the role has no access to the balance. */
  balanceTzs: number | null;
  mayFund: boolean;
  /** False before the approval, when the wallet cannot be topped up. */
  isApproved: boolean;
  isBooking: boolean;
  vehicles: ReactNode;
  /** Error of the order. */
  refused: ReactNode;
}

/** The order as a parcel label: the route and the vehicle above the perforation, the price below. */
export function Ticket(props: TicketProps) {
  const { placed, quote, isLooking, refusal, warnings, balanceTzs } = props;
  const labels = useLabels(BOOK_LABELS).quote;
  const from = parseMapPin(placed.sender);
  const to = parseMapPin(placed.receiver);
  return (
    <Card className="relative text-sm">
      <Route {...props} />
      {quote && from && to && (
        <TripMap
          tiles={props.tiles}
          pickup={{ ...from, name: placed.sender.address }}
          dropoff={{ ...to, name: placed.receiver.address }}
          distanceKm={quote.distance_km}
          className="h-36 max-lg:hidden"
        />
      )}
      {props.vehicles}
      <Perforation />
      <div className="space-y-3.5 px-5 pt-3 pb-5">
        <div aria-live="polite" className="space-y-3.5">
          {quote ? (
            <Fees quote={quote} />
          ) : refusal ? (
            <p className="text-bad">{refusal}</p>
          ) : (
            <p className="text-muted">{isLooking ? labels.looking : labels.waiting}</p>
          )}
        </div>
        {balanceTzs !== null && (
          <Balance {...props} balanceTzs={balanceTzs} totalTzs={quote?.total_amount ?? 0} />
        )}
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
        <PayBar {...props} />
      </div>
    </Card>
  );
}

/** On phones a bar that replaces the bottom navigation, so that the price and the button are always visible. */
function PayBar({ quote, isBooking, refused }: Pick<TicketProps, "quote" | "isBooking" | "refused">) {
  const labels = useLabels(BOOK_LABELS).quote;
  return (
    <div className="space-y-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-sheet max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-[0_-12px_32px_-16px_rgb(0_0_0/0.2)]">
      {refused}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {quote && (
          <p className="flex-[1_1_6.25rem] text-sm lg:hidden">
            <span className="block font-semibold">
              <Money tzs={quote.total_amount} />
            </span>
            <span className="block text-muted text-xs">
              <PriceHold expiresAt={quote.quote_expires_at} />
            </span>
          </p>
        )}
        <Button type="submit" size="large" className="min-w-0 flex-[999_1_10rem] px-4" disabled={isBooking}>
          {quote ? (
            <span>
              {`${labels.pay} `}
              <Money tzs={quote.total_amount} />
            </span>
          ) : (
            labels.book
          )}
        </Button>
      </div>
    </div>
  );
}

function Route({ placed: { sender, receiver, pickup }, quote }: TicketProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS);
  const words = useLabels(SHIPMENT_TEXTS);
  const facts = quote && [
    words.km(formatKm(quote.distance_km)),
    labels.quote.minutes(quote.estimated_delivery_minutes),
  ];
  return (
    <div className="relative px-5 pt-4.5 pb-4 max-lg:hidden">
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
          <span className="text-muted">{facts ? facts.join(" · ") : receiver.address}</span>
          {quote?.origin_hub && quote.destination_hub && (
            <span className="block text-muted">
              {labels.quote.via(quote.origin_hub, quote.destination_hub)}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** The edge of a label, between the order and the payment. */
function Perforation() {
  const hole = "absolute top-0 size-[14px] rounded-full bg-paper shadow-[inset_0_1px_2px_rgb(27_24_19/0.12)]";
  return (
    <div aria-hidden="true" className="relative h-[14px] overflow-hidden">
      <span className="absolute inset-x-2.5 top-[6px] border-edge/60 border-t-2 border-dotted" />
      <span className={`${hole} -left-[7px]`} />
      <span className={`${hole} -right-[7px]`} />
    </div>
  );
}

function Fees({ quote }: { quote: RateQuoteWire }) {
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
function PriceHold({ expiresAt }: { expiresAt: string }) {
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

interface BalanceProps extends Pick<TicketProps, "mode" | "mayFund" | "isApproved"> {
  balanceTzs: number;
  totalTzs: number;
}

function Balance({ mode, balanceTzs, mayFund, isApproved, totalTzs }: BalanceProps) {
  const labels = useLabels(BOOK_LABELS).quote;
  const left = balanceTzs - totalTzs;
  if (left < 0) {
    return (
      <p className="text-bad">
        <span>{`${(isApproved ? labels.short : labels.shortBefore)(formatTzs(-left))} `}</span>
        {mayFund && isApproved && (
          <HoverPrefetchLink
            href={`/dashboard/${mode}/wallet`}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            {labels.topUp}
          </HoverPrefetchLink>
        )}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-[0.8125rem]">
      <span className="text-muted">{totalTzs > 0 ? labels.after : labels.balance}</span>
      <span className="tabular-nums">{left.toLocaleString("en-US")}</span>
    </p>
  );
}
