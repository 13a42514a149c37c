"use client";

import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { readFormValues } from "@/components/ui/form-values";
import { Banner } from "@/components/ui/banner";
import { normalizePin } from "@/lib/core/input/codes";
import { BIG_FIELDS_CLASS, bigButtonClass } from "./big-button";
import { JOB_LABELS } from "./labels-job";
import type { StepReport } from "./phone/wire";

interface PinFormProps {
  triesLeft: number;
  onDeliver: (report: StepReport) => Promise<void>;
}

/** The form shows the number of remaining tries when the number is below this value. */
const TRIES_AT_FIRST = 5;

export function RiderPinForm({ triesLeft, onDeliver }: PinFormProps) {
  const labels = useLabels(JOB_LABELS).deliver;
  if (triesLeft <= 0) {
    return (
      <Banner tone="danger">
        <p className="text-lg leading-snug">{labels.noTries}</p>
      </Banner>
    );
  }
  const deliver = (pin: string) => onDeliver({ step: "deliver", method: "pin", pin: normalizePin(pin) });
  return (
    <form
      noValidate
      onSubmit={(event) => deliver(readFormValues(event).receiver_pin ?? "")}
      className={`space-y-5 ${BIG_FIELDS_CLASS}`}
    >
      <Field
        id="receiver_pin"
        label={labels.pin}
        hint={triesLeft < TRIES_AT_FIRST ? labels.triesLeft(triesLeft) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        className="text-center font-mono tracking-[0.4em]"
        required
      />
      <button type="submit" className={bigButtonClass("primary", "min-h-16 text-xl")}>
        {labels.confirm}
      </button>
    </form>
  );
}
