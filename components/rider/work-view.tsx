"use client";

import { useState } from "react";
import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import type { RiderJobView, RiderState } from "@/lib/core/riders/rider-state";
import { isWaitingForAttempt, listPlannedJobs } from "@/lib/core/riders/trip";
import { useWakeLock } from "./device/use-wake-lock";
import { LastJobEarningsCard } from "./earned-card";
import { JobView } from "./job-view";
import type { ScannedLabel } from "./label-check";
import { RIDER_LABELS } from "./labels";
import { OfferCard } from "./offer-card";
import { OnlineSwitch } from "./online-switch";
import { usePageConfig } from "./page-config";
import { usePushNotifications } from "@/components/rider/push/use-push-notifications";
import { PushCard } from "./push-card";
import { PlannedList } from "./trip/planned-list";
import { TripList } from "./trip/trip-list";
import { usePositionReporting } from "./use-positions";
import { useSnapshot } from "./use-rider-phone";

interface WorkViewProps {
  state: RiderState;
  clockOffsetMs: number;
  /** False while a different view is open. Every view shows offers. */
  isShown: boolean;
}

export function WorkView({ state, clockOffsetMs, isShown }: WorkViewProps) {
  const { rider, job, trip = [], offer, earned } = state;
  const isOn = rider.is_online || job !== null;
  const isPlaceKnown = usePositionReporting({ isOn, hasJob: job !== null });
  useWakeLock(job !== null);
  const labels = useLabels(RIDER_LABELS).online;
  const { isPlaceRefused } = useSnapshot();
  if (!isShown && !offer) return null;
  const others = trip.filter((each) => !isWaitingForAttempt(each));
  const work = isShown && (
    <>
      {job ? (
        <TripView job={job} others={others} />
      ) : (
        <IdleView isOnline={rider.is_online} earned={earned ?? null} />
      )}
      <PlannedList jobs={listPlannedJobs(state)} clockOffsetMs={clockOffsetMs} />
    </>
  );
  return (
    <div className="space-y-4">
      {isOn && !offer && (isPlaceKnown === false || isPlaceRefused) && (
        <Banner tone="danger">
          <p className="text-lg leading-snug">
            {isPlaceKnown === false ? labels.noPosition : labels.positionRefused}
          </p>
        </Banner>
      )}
      {offer ? (
        <OfferCard key={offer.shipment_id} offer={offer} isAlong={job !== null} clockOffsetMs={clockOffsetMs}>
          {work}
        </OfferCard>
      ) : (
        work
      )}
    </div>
  );
}

interface IdleViewProps {
  isOnline: boolean;
  earned: RiderState["earned"];
}

function IdleView({ isOnline, earned }: IdleViewProps) {
  const { pushKey } = usePageConfig();
  const [ring, allowRing] = usePushNotifications(pushKey);
  return (
    <>
      <LastJobEarningsCard earned={earned} />
      <OnlineSwitch isOnline={isOnline} isRung={ring === "on"} />
      {ring && <PushCard state={ring} onAllow={allowRing} />}
    </>
  );
}

interface TripViewProps {
  job: RiderJobView;
  others: readonly RiderJobView[];
}

function TripView({ job, others }: TripViewProps) {
  const all = [job, ...others];
  const [chosen, choose] = useState<number | null>(null);
  const [label, setLabel] = useState<ScannedLabel | null>(null);
  const shown = all.find(({ shipment_id }) => shipment_id === chosen) ?? job;
  const rest = all.filter((each) => each !== shown);
  const show = (shipmentId: number) => {
    choose(shipmentId);
    globalThis.scrollTo({ top: 0 });
  };
  const read = (next: ScannedLabel) => {
    setLabel(next);
    if (next.shipmentId !== shown.shipment_id) show(next.shipmentId);
  };
  return (
    <>
      <JobView
        key={shown.shipment_id}
        job={shown}
        others={rest}
        label={label?.shipmentId === shown.shipment_id ? label : null}
        onLabel={read}
        onStep={() => choose(null)}
        onShow={show}
      />
      {rest.length > 0 && <TripList jobs={all} shown={shown} onShow={show} />}
    </>
  );
}
