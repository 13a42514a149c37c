"use client";

import { type ReactNode, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { formatTzs } from "@/lib/core/locale";
import type { RiderOffer } from "@/lib/core/riders/rider-state";
import { createPlannedWindow, formatArrival } from "@/lib/core/time/arrival";
import { getVehicleName } from "../shipments/catalogue-names";
import { bigButtonClass } from "./big-button";
import { useNow } from "./device/use-now";
import { RIDER_LABELS } from "./labels";
import type { StepReport } from "./phone/wire";
import { TRIP_LABELS } from "./trip/labels-trip";
import { useOfferAlert, useReportOfferShown } from "./use-offer-alert";
import { useSnapshot, useReportStep } from "./use-rider-phone";

interface OfferCardProps {
  offer: RiderOffer;
  /** True when the pickup of the offer is at the rider's current pickup. */
  isAlong: boolean;
  clockOffsetMs: number;
  children: ReactNode;
}

const SECOND_MS = 1000;
/** Fixed at the bottom of the screen, so that a thumb reaches the bar while the content scrolls. */
const BAR_CLASS =
  "fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]";
/** Seconds of a full countdown bar: the default offer time. */
const USUAL_SECONDS = 25;

export function OfferCard({ offer, isAlong, clockOffsetMs, children }: OfferCardProps) {
  const locale = useLocale();
  const labels = useLabels(RIDER_LABELS).offer;
  const { shipment_id, expires_at } = offer;
  const step = useReportStep(shipment_id);
  const { waiting } = useSnapshot();
  const [isAnswered, setAnswered] = useState(false);
  const isAnswering = isAnswered || waiting.some(({ report }) => report.shipment_id === shipment_id);
  const answer = (report: StepReport) => {
    setAnswered(true);
    if (report.step === "accept") location.hash = "work";
    return step(report);
  };
  const left = Math.ceil((Date.parse(expires_at) - useNow(SECOND_MS) - clockOffsetMs) / 1000);
  useReportOfferShown(shipment_id);
  useOfferAlert(left > 0 && !isAnswering);
  // Close an offer for the current pickup immediately after the answer, because sending may take long offline.
  if (isAlong ? left <= 0 || isAnswering : left <= 0 && !isAnswering) return children;
  return (
    <section aria-labelledby="offer" className="rounded-2xl border-4 border-act bg-sheet p-4">
      <h1 id="offer" className="font-bold text-2xl">
        {isAlong ? TRIP_LABELS[locale].offer : labels.title}
      </h1>
      <Countdown text={isAnswering ? labels.answering : labels.seconds(Math.max(0, left))} left={left} />
      <Facts offer={offer} />
      <div className={BAR_CLASS}>
        <div className="mx-auto flex max-w-xl flex-wrap gap-3 px-4">
          <button
            type="button"
            disabled={isAnswering}
            onClick={() => answer({ step: "decline" })}
            className={bigButtonClass("secondary", "w-auto! flex-[2_1_0] min-h-20 px-2!")}
          >
            {labels.decline}
          </button>
          <button
            type="button"
            disabled={isAnswering}
            onClick={() => answer({ step: "accept" })}
            className={bigButtonClass("primary", "w-auto! flex-[3_1_0] min-h-20 px-2! text-2xl")}
          >
            {labels.accept}
          </button>
        </div>
      </div>
    </section>
  );
}

function Countdown({ text, left }: { text: string; left: number }) {
  const share = Math.min(1, Math.max(0, left / USUAL_SECONDS));
  return (
    <>
      <p className="mt-1 font-semibold text-lg tabular-nums">{text}</p>
      <div aria-hidden="true" className="mt-2 h-3 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-act" style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}

function Facts({ offer }: { offer: RiderOffer }) {
  const locale = useLocale();
  const labels = useLabels(RIDER_LABELS).offer;
  const away = offer.pickup_distance_km;
  const planned = offer.pickup_window;
  const facts: [string, string, string | undefined][] = [
    [
      labels.pickup,
      offer.pickup_area ?? labels.unknownArea,
      away === null ? undefined : labels.away(kmText(away)),
    ],
    ...(planned
      ? [
          [labels.when, formatArrival(createPlannedWindow(planned), new Date(), locale), undefined] as [
            string,
            string,
            undefined,
          ],
        ]
      : []),
    [labels.dropoff, offer.dropoff_area ?? labels.unknownArea, undefined],
    [
      labels.way,
      `${labels.km(kmText(offer.distance_km))} · ${getVehicleName(offer.vehicle, locale)}`,
      undefined,
    ],
  ];
  return (
    <dl className="mt-3 space-y-2">
      {offer.pay > 0 && (
        <div>
          <dt className="text-muted leading-tight">{labels.pay}</dt>
          <dd className="font-bold text-3xl leading-tight">{formatTzs(offer.pay)}</dd>
        </div>
      )}
      {facts.map(([name, value, extra]) => (
        <div key={name}>
          <dt className="text-muted leading-tight">{name}</dt>
          <dd className="break-words font-semibold text-xl leading-snug">{value}</dd>
          {extra && <dd className="text-lg">{extra}</dd>}
        </div>
      ))}
    </dl>
  );
}

function kmText(km: number): string {
  return km.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
