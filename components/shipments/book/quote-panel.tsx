"use client";

import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Banner } from "@/components/ui/banner";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import { getVehicleName } from "../catalogue-names";
import { getFeeName } from "../fee-name";
import { FEE_FIELDS, SHIPMENT_TEXTS } from "../labels";
import { BOOK_LABELS } from "./labels";

interface QuotePanelProps {
  mode: Mode;
  /** Quote of the current input. Null until the quote arrives. */
  quote: RateQuoteWire | null;
  way: ReactNode;
  isLooking: boolean;
  refusal: string | null;
  warnings: string[];
  /** Null when the role has no access to the balance. */
  balanceTzs: number | null;
  mayFund: boolean;
  /** False before the approval, when the wallet cannot be topped up. */
  isApproved: boolean;
  isBooking: boolean;
}

export function QuotePanel({
  mode,
  quote,
  way,
  isLooking,
  refusal,
  warnings,
  balanceTzs,
  mayFund,
  isApproved,
  isBooking,
}: QuotePanelProps) {
  const labels = useLabels(BOOK_LABELS).quote;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <div className="space-y-3 px-5 py-4 text-sm">
        <div aria-live="polite" className="space-y-3">
          {quote ? (
            <Fees quote={quote} />
          ) : refusal ? (
            <p className="text-bad">{refusal}</p>
          ) : (
            <p className="text-muted">{isLooking ? labels.looking : labels.waiting}</p>
          )}
        </div>
        {way}
        {balanceTzs !== null && (
          <Balance {...{ mode, balanceTzs, mayFund, isApproved }} totalTzs={quote?.total_amount ?? 0} />
        )}
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
        <Button type="submit" size="large" className="w-full" disabled={isBooking}>
          {quote ? labels.bookFor(formatTzs(quote.total_amount)) : labels.book}
        </Button>
        <p className="text-muted text-xs">
          {`${quote ? labels.holds : ""} ${mode === "sandbox" ? labels.sandbox : ""}`}
        </p>
      </div>
    </Section>
  );
}

function Fees({ quote }: { quote: RateQuoteWire }) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).quote;
  const words = useLabels(SHIPMENT_TEXTS);
  return (
    <>
      <p>
        <span className="font-medium">{getVehicleName(quote.vehicle_name, locale)}</span>
        <span>{` · ${words.types[quote.shipment_type]} · ${words.km(quote.distance_km)} · ${labels.minutes(quote.estimated_delivery_minutes)}`}</span>
        {quote.origin_hub && quote.destination_hub && (
          <span className="block text-muted">{labels.via(quote.origin_hub, quote.destination_hub)}</span>
        )}
      </p>
      <dl className="space-y-1.5">
        {FEE_FIELDS.filter((fee) => quote[fee] > 0).map((fee) => (
          <div key={fee} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{getFeeName(locale, quote.shipment_type, fee)}</dt>
            <dd className="tabular-nums">{formatTzs(quote[fee])}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 font-semibold text-base">
          <dt>{words.total}</dt>
          <dd className="tabular-nums">{formatTzs(quote.total_amount)}</dd>
        </div>
      </dl>
    </>
  );
}

interface BalanceProps {
  mode: Mode;
  balanceTzs: number;
  mayFund: boolean;
  isApproved: boolean;
  totalTzs: number;
}

function Balance({ mode, balanceTzs, mayFund, isApproved, totalTzs }: BalanceProps) {
  const labels = useLabels(BOOK_LABELS).quote;
  const left = balanceTzs - totalTzs;
  return (
    <div className="border-t border-line pt-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>{`${labels.balance} `}</span>
        <span className="tabular-nums">{formatTzs(balanceTzs)}</span>
      </p>
      {totalTzs > 0 && left >= 0 && (
        <p className="flex flex-wrap justify-between gap-x-3 text-muted">
          <span>{`${labels.after} `}</span>
          <span className="tabular-nums">{formatTzs(left)}</span>
        </p>
      )}
      {left < 0 && (
        <p className="text-bad">
          <span>{`${isApproved ? labels.short(formatTzs(-left)) : labels.shortBefore(formatTzs(-left))} `}</span>
          {mayFund && isApproved && (
            <HoverPrefetchLink
              href={`/dashboard/${mode}/wallet`}
              className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
            >
              {labels.topUp}
            </HoverPrefetchLink>
          )}
        </p>
      )}
    </div>
  );
}
