"use client";

import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useLabels, useLocale } from "#locale";
import type { ApiError } from "@/components/ui/call-api";
import { Banner } from "@/components/ui/banner";
import { formatMoment, formatTzs } from "@/lib/core/locale";
import { bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { fetchEarnings } from "./phone/api";
import type { Earnings } from "./phone/wire";

const PAGE_SIZE = 30;

export function EarningsView() {
  const locale = useLocale();
  const labels = useLabels(RIDER_LABELS).earnings;
  const query = useInfiniteQuery<Earnings, ApiError, InfiniteData<Earnings>, string[], number | null>({
    queryKey: ["rider-earnings"],
    queryFn: ({ pageParam }) => fetchEarnings(pageParam),
    initialPageParam: null,
    getNextPageParam: ({ items }) => (items.length < PAGE_SIZE ? undefined : items.at(-1)?.id),
  });
  const first = query.data?.pages[0];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="earnings-heading" className="space-y-4">
      <h1 id="earnings-heading" className="font-bold text-2xl">
        {labels.title}
      </h1>
      {first && <Totals earnings={first} />}
      {first && items.length === 0 && <p className="text-lg text-muted leading-snug">{labels.empty}</p>}
      {items.length > 0 && <Jobs items={items} />}
      {query.isPending && !query.isPaused && (
        <p className="text-lg text-muted">{RIDER_LABELS[locale].loading}</p>
      )}
      {(query.isError || query.isPaused) && !first && (
        <div className="space-y-3">
          <Banner tone="warning">{labels.failed}</Banner>
          <button type="button" onClick={() => query.refetch()} className={bigButtonClass("secondary")}>
            {labels.again}
          </button>
        </div>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
          className={bigButtonClass("secondary")}
        >
          {labels.more}
        </button>
      )}
    </section>
  );
}

function Totals({ earnings }: { earnings: Earnings }) {
  const labels = useLabels(RIDER_LABELS).earnings;
  const totals = [
    [labels.today, earnings.total_today],
    [labels.week, earnings.total_week],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {totals.map(([name, amountTzs]) => (
        <div key={name} className="rounded-2xl border-2 border-edge bg-sheet p-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-bold text-xl tabular-nums">{formatTzs(amountTzs)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Jobs({ items }: { items: Earnings["items"] }) {
  const locale = useLocale();
  const { earnings: labels, offer } = useLabels(RIDER_LABELS);
  const now = new Date();
  return (
    <>
      <ul className="divide-y divide-line rounded-2xl border border-edge bg-sheet">
        {items.map(({ id, shipment_number, amount, distance_km, completed_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="break-all font-mono text-sm">{shipment_number}</p>
              <p className="text-muted">
                {`${formatMoment(new Date(completed_at), now, locale)} · ${offer.km(String(distance_km))}`}
              </p>
            </div>
            <p className="shrink-0 font-bold text-lg tabular-nums">{formatTzs(amount)}</p>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{labels.zone}</p>
    </>
  );
}
