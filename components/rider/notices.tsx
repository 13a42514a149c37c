"use client";

import { useLabels, useLocale } from "#locale";
import { bigButtonClass } from "./big-button";
import { OUTCOME_LABELS, formatOutcome } from "./labels-outcomes";
import { usePhone, useSnapshot } from "./use-rider-phone";

export function RiderNotices() {
  const locale = useLocale();
  const phone = usePhone();
  const { notices } = useSnapshot();
  const labels = useLabels(OUTCOME_LABELS);
  return (
    <section role="alert" aria-label={labels.heading} className="space-y-3 empty:hidden">
      {notices.map(({ order, outcome, shipmentNumber, place }) => (
        <div key={order} className={boxClass(outcome)}>
          <p className="break-words font-semibold text-lg leading-snug">
            {formatOutcome(locale, outcome, shipmentNumber)}
          </p>
          {place && (
            <p className="mt-2 text-lg [overflow-wrap:anywhere]">
              <span>{`${place.name}, ${place.address}`}</span>
              {place.phone && (
                <a href={`tel:${place.phone}`} className="mt-1 inline-flex min-h-11 items-center underline">
                  {place.phone}
                </a>
              )}
            </p>
          )}
          <button
            type="button"
            onClick={() => phone.acknowledge(order)}
            className={bigButtonClass("secondary", "mt-3")}
          >
            {labels.acknowledge}
          </button>
        </div>
      ))}
    </section>
  );
}

function boxClass(outcome: string): string {
  const tone = outcome === "received_by_hub" ? "border-good bg-sheet" : "border-bad bg-sheet";
  return `rounded-2xl border-2 p-4 ${tone}`;
}
