"use client";

import { useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import type { RiderJobView, RiderStage } from "@/lib/core/riders/rider-state";
import { bigButtonClass } from "./big-button";
import { DeliverDialog } from "./deliver-dialog";
import { JOB_LABELS } from "./labels-job";
import { TRIP_LABELS } from "./trip/labels-trip";
import { useReportStep } from "./use-rider-phone";

interface NextStepProps {
  job: RiderJobView;
  stage: Exclude<RiderStage, "holding">;
  others: readonly RiderJobView[];
  /** True when the handover is reported but not confirmed. */
  isChecking: boolean;
  onStep: () => void;
  onShow: (shipmentId: number) => void;
}

const STEPS = {
  accepted: "start",
  en_route_to_pickup: "arrive",
  arrived_at_pickup: "collect",
  collected: "head_out",
} as const satisfies Partial<Record<RiderStage, string>>;

export function NextStep({ job, stage, others, isChecking, onStep, onShow }: NextStepProps) {
  const locale = useLocale();
  const step = useReportStep(job.shipment_id, sameWay(stage, others));
  const [isDelivering, setDelivering] = useState(false);
  const isResting = useRest(stage);
  const heading = others.find((other) => other.stage === "out_for_delivery");
  const go = async () => {
    if (stage === "out_for_delivery") return setDelivering(true);
    await step({ step: STEPS[stage] });
    onStep();
  };
  if (heading && stage === "collected") return <FirstTheOther heading={heading} onShow={onShow} />;
  return (
    <div className={BAR_CLASS}>
      <div className="mx-auto max-w-xl px-4">
        <button
          type="button"
          onClick={go}
          disabled={isChecking || isResting}
          className={bigButtonClass("primary", "min-h-20 text-2xl")}
        >
          {JOB_LABELS[locale].next[stage]}
        </button>
      </div>
      <DeliverDialog job={job} isOpen={isDelivering} onOpenChange={setDelivering} />
    </div>
  );
}

const BAR_CLASS =
  "fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]";

/**
 * Receivers are served one at a time, because a receiver sees the position of the rider only while the rider is
 * on the way to that receiver.
 */
function FirstTheOther({ heading, onShow }: Pick<NextStepProps, "onShow"> & { heading: RiderJobView }) {
  const labels = useLabels(TRIP_LABELS);
  return (
    <div className={BAR_CLASS}>
      <div className="mx-auto max-w-xl space-y-2 px-4">
        <p className="break-words text-lg leading-snug">{labels.waits(heading.dropoff.name)}</p>
        <button
          type="button"
          onClick={() => onShow(heading.shipment_id)}
          className={bigButtonClass("primary", "min-h-20 text-2xl")}
        >
          {labels.back}
        </button>
      </div>
    </div>
  );
}

/**
 * Returns the ids of the other jobs that take the same step. The start and the arrival at the pickup apply to
 * all jobs that have not passed the stage. Later steps apply to one job.
 */
function sameWay(stage: RiderStage, others: readonly RiderJobView[]): number[] {
  const behind: RiderStage[] =
    stage === "accepted"
      ? ["accepted"]
      : stage === "en_route_to_pickup"
        ? ["accepted", "en_route_to_pickup"]
        : [];
  return others.filter((other) => behind.includes(other.stage)).map(({ shipment_id }) => shipment_id);
}

const REST_MS = 800;

/** Disables the button briefly after each step and each job change, so that a double tap is not a second step. */
function useRest(stage: RiderStage): boolean {
  const [rested, setRested] = useState<RiderStage | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(stage), REST_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return rested !== stage;
}
