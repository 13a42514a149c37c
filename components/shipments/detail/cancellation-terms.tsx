"use client";

import { useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { formatTzs } from "@/lib/core/locale";
import type { CancellationOffer } from "@/lib/core/shipments/shipment-view";
import type { ShipmentType } from "@/lib/core/statuses";
import { getFeeName } from "../fee-name";
import { CANCEL_LABELS } from "./cancel-labels";
import { DETAIL_LABELS } from "./labels";

interface CancellationTermsProps {
  offer: CancellationOffer;
  /** Arrival time of the offer on the device clock. The times in the offer use the database clock. */
  askedAt: number;
  isPaid: boolean;
  type: ShipmentType;
  onExpired: () => unknown;
}

export function CancellationTermsCard({ offer, askedAt, isPaid, type, onExpired }: CancellationTermsProps) {
  const locale = useLocale();
  const labels = useLabels(CANCEL_LABELS);
  const stage = offer.stage ?? offer.window;
  const why = labels.why[isPaid ? stage : "unpaid"];
  const kept = getFeeName(locale, type, "first_mile_fee");
  const seconds = useSecondsLeft(offer, askedAt, onExpired);
  return (
    <div className="rounded-lg border border-line bg-sunken/60 px-4 py-3 text-sm">
      <p className="font-medium">{DETAIL_LABELS[locale].windows[stage]}</p>
      <p className="mt-0.5 text-muted">{typeof why === "string" ? why : why(kept)}</p>
      <dl className="mt-3 grid grid-cols-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
        <div>
          <dt className="text-muted">{labels.fee}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {offer.fee === 0 ? labels.free : formatTzs(offer.fee)}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{labels.refund}</dt>
          <dd className="font-semibold text-lg tabular-nums">{formatTzs(offer.refund)}</dd>
        </div>
      </dl>
      <ComingFees coming={offer.coming} seconds={seconds} />
    </div>
  );
}

interface ComingFeesProps {
  coming: CancellationOffer["coming"];
  seconds: number | null;
}

function ComingFees({ coming, seconds }: ComingFeesProps) {
  const labels = useLabels(CANCEL_LABELS);
  if (coming.length === 0) return null;
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="text-muted">{labels.coming.title}</p>
      <dl className="mt-1 space-y-1">
        {coming.map(({ step, fee, at }) => (
          <div key={step} className="flex justify-between gap-3">
            <dt>
              {at ? (
                <span role="timer" className="text-warn tabular-nums">
                  {labels.coming.inTime(clock(seconds ?? 0), labels.coming[step])}
                </span>
              ) : (
                labels.coming[step]
              )}
            </dt>
            <dd className="shrink-0 font-medium tabular-nums">
              {fee === null ? labels.coming.ended : fee === 0 ? labels.free : formatTzs(fee)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Returns null when the window has no time limit. */
function useSecondsLeft(offer: CancellationOffer, askedAt: number, onExpired: () => unknown): number | null {
  const [now, setNow] = useState(askedAt);
  const { window_expires_at: expiresAt, now: databaseNow } = offer;
  const left =
    expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(databaseNow) - Math.max(0, now - askedAt);
  const isOver = left !== null && left <= 0;
  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver, onExpired]);
  return left === null ? null : Math.max(0, Math.ceil(left / 1000));
}

/** Formats seconds as `0:42` or `9:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
