"use client";

import { useState } from "react";
import { useLabels } from "#locale";
import { formatTzs } from "@/lib/core/locale";
import type { RiderState } from "@/lib/core/riders/rider-state";
import { listTripJobs } from "@/lib/core/riders/trip";
import { bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { useSnapshot } from "./use-rider-phone";

const SEEN = "rider-earned-seen";

/** Shows the earnings of the last job until the rider dismisses the card. Shows the expected earnings offline. */
export function LastJobEarningsCard({ earned }: { earned: RiderState["earned"] }) {
  const labels = useLabels(RIDER_LABELS).earned;
  const [seen, setSeen] = useState(readSeen);
  const coming = useComing();
  if (coming) {
    return (
      <section aria-label={labels.title} className={CARD_CLASS}>
        <p className="font-bold text-2xl leading-tight">{labels.coming(formatTzs(coming.pay))}</p>
        <p className="break-all text-lg leading-snug">{labels.comingHint(coming.shipment_number)}</p>
      </section>
    );
  }
  if (!earned || seen === earned.shipment_id) return null;
  const dismiss = () => {
    keepSeen(earned.shipment_id);
    setSeen(earned.shipment_id);
  };
  return (
    <section aria-label={labels.title} role="status" className={CARD_CLASS}>
      <p className="font-bold text-2xl leading-tight">{labels.text(formatTzs(earned.amount))}</p>
      <p className="break-all text-lg leading-snug">{labels.job(earned.shipment_number)}</p>
      <button type="button" onClick={dismiss} className={bigButtonClass("secondary")}>
        {labels.dismiss}
      </button>
    </section>
  );
}

function useComing() {
  const { kept, waiting } = useSnapshot();
  const handedOver = waiting.flatMap(({ report }) => (report.step === "deliver" ? report.shipment_id : []));
  const jobs = kept ? listTripJobs(kept.state).filter((job) => handedOver.includes(job.shipment_id)) : [];
  const pay = jobs.reduce((sum, job) => sum + job.pay, 0);
  const shipment_number = jobs.map((job) => job.shipment_number).join(", ");
  return pay > 0 ? { pay, shipment_number } : null;
}

const CARD_CLASS = "space-y-3 rounded-2xl border-2 border-good bg-sheet p-4";

/**
 * Returns the id of the shipment that the rider dismissed. Returns null when nothing is stored or the browser has
 * no storage.
 */
function readSeen(): number | null {
  try {
    return Number(localStorage.getItem(SEEN)) || null;
  } catch {
    return null;
  }
}

function keepSeen(shipmentId: number): void {
  try {
    localStorage.setItem(SEEN, String(shipmentId));
  } catch {
    // Ignore the error: without storage, the card is shown again on the next visit.
  }
}
