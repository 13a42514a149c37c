"use client";

import { useLabels, useLocale } from "#locale";
import { Dialog } from "@/components/ui/dialog";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { RIDER_LABELS } from "./labels";
import { JOB_LABELS } from "./labels-job";
import type { StepReport } from "./phone/wire";
import { RiderPinForm } from "./pin-form";
import { DeliveryProofForm } from "./delivery-proof-form";
import { useReportStep } from "./use-rider-phone";

interface DeliverDialogProps {
  job: RiderJobView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DeliverDialog({ job, isOpen, onOpenChange }: DeliverDialogProps) {
  const locale = useLocale();
  const labels = useLabels(JOB_LABELS).deliver;
  const step = useReportStep(job.shipment_id);
  const deliver = async (report: StepReport, picture?: Blob) => {
    await step(report, picture);
    onOpenChange(false);
  };
  const hint = { pin: labels.pinHint, photo: labels.photoHint, any: labels.anyHint }[job.proof];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={labels.title}
      description={<span className="text-base text-ink">{hint}</span>}
      closeLabel={RIDER_LABELS[locale].close}
    >
      {job.proof === "pin" ? (
        <RiderPinForm triesLeft={job.pin_tries_left ?? 0} onDeliver={deliver} />
      ) : (
        <DeliveryProofForm needsPhoto={job.proof === "photo"} onDeliver={deliver} />
      )}
    </Dialog>
  );
}
