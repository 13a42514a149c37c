"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { callApi } from "@/components/ui/call-api";
import { Card } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { WALLET_LABELS } from "./labels";
import { PaymentTimeline } from "./payment-timeline";
import { buildPaymentHref, type TopUp } from "./top-up";
import { PROVIDER_NAMES, TOP_UP_LABELS } from "./top-up-labels";

const POLL_MS = 3000;

interface FollowedTopUpsProps {
  mode: Mode;
  /**
   * Top-ups at the time of server rendering. The list shows the pending ones, and all top-ups that become
   * pending later.
   */
  topUps: TopUp[];
}

export function PendingTopUps({ mode, topUps }: FollowedTopUpsProps) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const [followed, setFollowed] = useState(() => openOf(topUps));
  const { data, isError } = useQuery({
    queryKey: ["top-ups", mode],
    queryFn: ({ signal }) => callApi<TopUp[]>(`/api/dashboard/${mode}/wallet/top-ups`, { signal }),
    initialData: topUps,
    refetchInterval: ({ state }) => (openOf(state.data ?? []).length > 0 ? POLL_MS : false),
  });
  const told = useRef(new Set<string>());
  useEffect(() => {
    const opened = openOf(data).filter((reference) => !followed.includes(reference));
    if (opened.length > 0) setFollowed([...followed, ...opened]);
    for (const { reference, status, amount } of data) {
      if (!followed.includes(reference) || isPaymentOpen(status) || told.current.has(reference)) continue;
      told.current.add(reference);
      if (status === "succeeded") toast(labels.pending.done(formatTzs(amount)));
      router.refresh();
    }
  }, [data, followed, labels, router, toast]);
  const shown = data.filter(({ reference }) => followed.includes(reference));
  return shown.map((topUp) => (
    <section key={topUp.reference} aria-label={labels.pending.title}>
      <Card className="p-4 sm:p-5">
        <h2 className="font-display font-semibold text-xl tracking-tight">
          {isPaymentOpen(topUp.status) ? labels.pending.title : labels.stages[topUp.status]}
        </h2>
        <p className="mt-0.5 mb-4 text-muted text-sm">{wayOf(topUp, locale)}</p>
        <div role="status">
          <PaymentTimeline topUp={topUp} />
        </div>
        {isPaymentOpen(topUp.status) && (
          <p className="mt-3 text-muted text-sm">{isError ? labels.pending.offline : labels.pending.text}</p>
        )}
        {isPaymentOpen(topUp.status) && topUp.payment_url && (
          <a
            href={buildPaymentHref(topUp.payment_url, locale)}
            className={`${buttonClass({ size: "large" })} mt-4 w-full`}
          >
            {labels.pending.open}
          </a>
        )}
      </Card>
    </section>
  ));
}

function openOf(topUps: TopUp[]): string[] {
  return topUps.filter(({ status }) => isPaymentOpen(status)).map(({ reference }) => reference);
}

function wayOf({ amount, method, provider }: TopUp, locale: Locale): string {
  const way = provider ? PROVIDER_NAMES[provider] : TOP_UP_LABELS[locale].methods[method].name;
  return `${formatTzs(amount)} · ${way}`;
}
