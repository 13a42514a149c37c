"use client";

import { useState } from "react";
import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { bigButtonClass } from "./big-button";
import { JOB_LABELS } from "./labels-job";

interface ReasonFormProps {
  codes: readonly FailureCode[];
  hint: string;
  /** Minutes until the rider may send a reason. Null when the rider may send a reason now. */
  waitMinutes: number | null;
  onReason: (code: FailureCode) => void;
}

export function ReasonForm({ codes, hint, waitMinutes, onReason }: ReasonFormProps) {
  const { reasons, trouble: labels } = useLabels(JOB_LABELS);
  const [chosen, setChosen] = useState<FailureCode | null>(null);
  const mustWait = waitMinutes !== null && waitMinutes > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onReason(chosen);
      }}
      className="space-y-4"
    >
      <fieldset className="space-y-2" disabled={mustWait}>
        <legend className="mb-2 text-lg leading-snug">{hint}</legend>
        {mustWait && (
          <Banner tone="warning">
            <p className="text-lg leading-snug">{labels.wait(waitMinutes)}</p>
          </Banner>
        )}
        {codes.map((code) => (
          <label key={code} className={REASON_CLASS}>
            <input
              type="radio"
              name="reason"
              value={code}
              checked={chosen === code}
              onChange={() => setChosen(code)}
              className="size-6 shrink-0 accent-act"
            />
            <span>{reasons[code] ?? code}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" disabled={!chosen || mustWait} className={bigButtonClass("danger")}>
        {labels.confirm}
      </button>
    </form>
  );
}

const REASON_CLASS =
  "flex min-h-14 items-center gap-3 rounded-xl border-2 border-edge bg-sheet px-4 py-2 text-lg leading-tight has-checked:border-act has-checked:bg-act-soft";
