"use client";

import { useEffect, useState } from "react";
import type { Locale } from "@/lib/core/locale";
import type { RiderJobView, RiderStage } from "@/lib/core/riders/rider-state";
import { bigButton } from "./big-button";
import { DeliverDialog } from "./deliver-dialog";
import { JOB_LABELS } from "./labels-job";
import { useStep } from "./use-rider-phone";

interface NextStepProps {
  locale: Locale;
  job: RiderJobView;
  stage: Exclude<RiderStage, "holding">;
  /** The handover is reported and not confirmed yet. */
  isChecking: boolean;
}

const STEPS = {
  accepted: "start",
  en_route_to_pickup: "arrive",
  arrived_at_pickup: "collect",
  collected: "head_out",
} as const satisfies Partial<Record<RiderStage, string>>;

/** The one thing to do next. Handing over asks for a proof first. */
export function NextStep({ locale, job, stage, isChecking }: NextStepProps) {
  const step = useStep(job.shipment_id);
  const [isDelivering, setDelivering] = useState(false);
  const isResting = useRest(stage);
  const go = () => (stage === "out_for_delivery" ? setDelivering(true) : step({ step: STEPS[stage] }));
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-canvas pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-xl px-4">
        <button
          type="button"
          onClick={go}
          disabled={isChecking || isResting}
          className={bigButton("primary", "min-h-20 text-2xl")}
        >
          {JOB_LABELS[locale].next[stage]}
        </button>
      </div>
      <DeliverDialog locale={locale} job={job} isOpen={isDelivering} onOpenChange={setDelivering} />
    </div>
  );
}

const REST_MS = 800;

/** After each step the button rests for a moment: the second tap of a thumb is no step. */
function useRest(stage: RiderStage): boolean {
  const [rested, setRested] = useState(stage);
  useEffect(() => {
    const timer = setTimeout(() => setRested(stage), REST_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return rested !== stage;
}
