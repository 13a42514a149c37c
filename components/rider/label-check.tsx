"use client";

import { ScanLine } from "lucide-react";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { readFormValues } from "@/components/ui/form-values";
import { Banner } from "@/components/ui/banner";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { BIG_FIELDS_CLASS, bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { matchesLabel } from "@/components/rider/scan/matches-label";
import { SCAN_LABELS } from "./scan/labels-scan";
import { canScan, useScanner } from "./scan/use-scanner";

export interface ScannedLabel {
  text: string;
  shipmentId: number;
}

interface LabelCheckProps {
  job: RiderJobView;
  /** Jobs of the trip except `job`. At the pickup, scanning the label of one of these jobs selects that job. */
  others: readonly RiderJobView[];
  read: ScannedLabel | null;
  onRead: (read: ScannedLabel) => void;
}

export function LabelCheck({ job, others, read, onRead }: LabelCheckProps) {
  const locale = useLocale();
  const labels = useLabels(SCAN_LABELS);
  const [isOpen, setOpen] = useState(false);
  const fits = read !== null && matchesLabel(read.text, job);
  const judge = (text: string) => {
    const candidates = [job, ...others.filter(({ stage }) => stage === "arrived_at_pickup")];
    const found = candidates.find((each) => matchesLabel(text, each)) ?? job;
    setOpen(false);
    onRead({ text, shipmentId: found.shipment_id });
  };
  return (
    <div className="space-y-3">
      <div role="status" className="empty:hidden">
        {read !== null && (
          <Banner tone={fits ? "success" : "danger"}>
            <p className="break-words font-semibold text-lg leading-snug">
              {fits ? labels.fits : labels.differs(shortened(read.text))}
            </p>
          </Banner>
        )}
      </div>
      {!fits && (
        <button type="button" onClick={() => setOpen(true)} className={bigButtonClass("secondary")}>
          <ScanLine className="size-6 shrink-0" aria-hidden="true" />
          <span>{read === null ? labels.button : labels.again}</span>
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.title}
        closeLabel={RIDER_LABELS[locale].close}
      >
        <LabelForm isOn={isOpen} onCode={judge} />
      </Dialog>
    </div>
  );
}

interface LabelFormProps {
  isOn: boolean;
  onCode: (text: string) => void;
}

function LabelForm({ isOn, onCode }: LabelFormProps) {
  const labels = useLabels(SCAN_LABELS);
  const { video, isRefused } = useScanner(isOn, onCode);
  const isSeeing = canScan() && !isRefused;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const typed = readFormValues(event).label?.trim();
        if (typed) onCode(typed);
      }}
      className={`space-y-4 ${BIG_FIELDS_CLASS}`}
    >
      {isSeeing && (
        <>
          <p className="text-lg leading-snug">{labels.aim}</p>
          <video ref={video} muted playsInline className="h-48 w-full rounded-xl bg-sunken object-cover" />
        </>
      )}
      {isRefused && <Banner tone="warning">{labels.noCamera}</Banner>}
      <Field
        id="label"
        label={isSeeing ? labels.orType : labels.type}
        hint={labels.typeHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        required
      />
      <button type="submit" className={bigButtonClass("primary")}>
        {labels.compare}
      </button>
    </form>
  );
}

const SHOWN_MAX = 40;

/** Shortens long codes, because codes of other systems may have any length. */
function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
