"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Money } from "@/components/ui/money";
import { Perforation } from "@/components/ui/perforation";
import { Card } from "@/components/ui/section";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import type { TileSource } from "../map/point";
import type { Draft } from "./draft";
import { BOOK_LABELS } from "./labels";

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

// Load on demand, because the first view has no price.
const PricedRoute = dynamic(() => import("./priced").then((file) => file.PricedRoute), {
  loading: () => null,
});
const Fees = dynamic(() => import("./priced").then((file) => file.Fees), { loading: () => null });
const PriceHold = dynamic(() => import("./priced").then((file) => file.PriceHold), { loading: () => null });

/** The order as a parcel label: the route and the vehicle above the perforation, the price below. */
export function Ticket(props: TicketProps) {
  const { placed, quote, isLooking, refusal, warnings, balanceTzs } = props;
  const labels = useLabels(BOOK_LABELS).quote;
  return (
    <Card className="relative text-sm">
      {quote && <PricedRoute tiles={props.tiles} placed={placed} quote={quote} />}
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
              <span>{`${labels.pay} `}</span>
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
