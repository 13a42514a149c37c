"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Dialog } from "@/components/ui/dialog";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { bigButtonClass } from "./big-button";
import { useNow } from "./device/use-now";
import { RIDER_LABELS } from "./labels";
import { JOB_LABELS } from "./labels-job";
import type { StepReport } from "./phone/wire";
import { ReasonForm } from "./reason-form";
import { CallSupportLink } from "./support-link";
import { listFailureReasons } from "./failure-reasons";
import { useSnapshot, useReportStep } from "./use-rider-phone";

/** Reports a failure. Before the collection, the rider gives up the job instead. */
export function ReportProblem({ job }: { job: RiderJobView }) {
  const locale = useLocale();
  const labels = useLabels(JOB_LABELS).trouble;
  const [isOpen, setOpen] = useState(false);
  const reasons = listFailureReasons(job);
  const waitMinutes = useWaitMinutes(job);
  const step = useReportStep(job.shipment_id);
  const take = async (report: StepReport) => {
    await step(report);
    setOpen(false);
  };
  const fail = (failure_code: FailureCode) => take({ step: "fail", failure_code });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={bigButtonClass("secondary")}>
        {labels.button}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.title}
        closeLabel={RIDER_LABELS[locale].close}
      >
        {reasons && (
          <ReasonForm
            codes={reasons.codes}
            hint={labels[reasons.hint]}
            waitMinutes={waitMinutes}
            onReason={fail}
          />
        )}
        {isBeforePickup(job) && <GiveUp onGiveUp={() => take({ step: "release" })} />}
        <div className="mt-4">
          <CallSupportLink />
        </div>
      </Dialog>
    </>
  );
}

const TICK_MS = 5000;

/**
 * Returns the remaining wait in whole minutes, rounded up, or null when the rider need not wait. The phone
 * counts the minutes while offline.
 */
function useWaitMinutes({ waiting_ends_at, waiting_minutes_left }: RiderJobView): number | null {
  const now = useNow(TICK_MS);
  const { kept } = useSnapshot();
  if (!waiting_ends_at) return waiting_minutes_left;
  const leftMs = Date.parse(waiting_ends_at) - now - (kept?.clockOffsetMs ?? 0);
  return Math.max(0, Math.ceil(leftMs / 60_000));
}

/** Requires a second tap, so that an accidental tap does not give up the job. */
function GiveUp({ onGiveUp }: { onGiveUp: () => void }) {
  const labels = useLabels(JOB_LABELS).trouble;
  const [isSure, setSure] = useState(false);
  return (
    <div className="mt-4 space-y-2">
      <p className="text-lg leading-snug">{labels.giveUpHint}</p>
      <button
        type="button"
        onClick={() => (isSure ? onGiveUp() : setSure(true))}
        className={bigButtonClass("danger")}
      >
        {isSure ? labels.giveUpConfirm : labels.giveUp}
      </button>
    </div>
  );
}

function isBeforePickup({ stage }: RiderJobView): boolean {
  return stage === "accepted" || stage === "en_route_to_pickup" || stage === "arrived_at_pickup";
}
