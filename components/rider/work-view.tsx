"use client";

import { Notice } from "@/components/ui/notice";
import type { Locale } from "@/lib/core/locale";
import type { RiderState } from "@/lib/core/riders/rider-state";
import { JobView } from "./job-view";
import { RIDER_LABELS } from "./labels";
import { OfferCard } from "./offer-card";
import { OnlineSwitch } from "./online-switch";
import { usePositions } from "./use-positions";
import { useWakeLock } from "./use-wake-lock";

interface WorkViewProps {
  locale: Locale;
  state: RiderState;
  clockOffsetMs: number;
  /** Hidden while another part of the page is open; the work goes on. */
  isShown: boolean;
}

/** What the rider does now: the job, else an offer, else the switch. */
export function WorkView({ locale, state, clockOffsetMs, isShown }: WorkViewProps) {
  const { rider, job, offer } = state;
  const isOn = rider.is_online || job !== null;
  const isPlaceKnown = usePositions({ isOn, hasJob: job !== null });
  useWakeLock(job !== null);
  if (!isShown) return null;
  const idle = <OnlineSwitch locale={locale} isOnline={rider.is_online} />;
  return (
    <div className="space-y-4">
      {isOn && !offer && isPlaceKnown === false && (
        <Notice tone="danger">
          <p className="text-lg leading-snug">{RIDER_LABELS[locale].online.noPosition}</p>
        </Notice>
      )}
      {job ? (
        <JobView key={job.shipment_id} locale={locale} job={job} />
      ) : offer ? (
        <OfferCard key={offer.shipment_id} locale={locale} offer={offer} clockOffsetMs={clockOffsetMs}>
          {idle}
        </OfferCard>
      ) : (
        idle
      )}
    </div>
  );
}
