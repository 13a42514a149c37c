"use client";

import { type FormEvent, useRef, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Banner } from "@/components/ui/banner";
import { ReplayEarlyInput } from "#replay-early-input";
import {
  isParcelCode,
  SCAN_TASKS,
  type ScanTask,
  WAYBILL_MAX,
  WAYBILL_MIN,
} from "@/lib/core/shipments/hub-desk";
import { ParcelCodeForm } from "../code-form";
import { HUB_LABELS } from "../labels";
import { BULK_LABELS } from "./labels-bulk";
import { ScanList } from "./scan-list";
import { useScanDesk } from "./scan-desk";

interface BulkDeskProps {
  trackingPrefix: string;
}

/**
 * Scans many parcels for one task. The page stores each scan immediately, checks the scans in order and sends
 * each scan when its undo period ends.
 */
export function BulkScanDesk({ trackingPrefix }: BulkDeskProps) {
  const labels = useLabels(BULK_LABELS);
  const input = useRef<HTMLInputElement>(null);
  const [task, setTask] = useState<ScanTask>("receive");
  const [waybill, setWaybill] = useState<string | null>(null);
  const { queue, entries, isAway, unsent: open, unsentOfOthers } = useScanDesk();
  const done = entries.filter(({ state }) => state === "done").length;
  const isReady = task === "receive" || waybill !== null;
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      <SectionBody className="space-y-4">
        <TaskChoice task={task} onChoose={setTask} />
        {task === "send_out" && (
          <WaybillForm
            trackingPrefix={trackingPrefix}
            onWaybill={(given) => {
              setWaybill(given);
              if (given !== null) input.current?.focus();
            }}
          />
        )}
        {isReady ? (
          <ParcelCodeForm
            input={input}
            onCode={(code) => code && queue?.add(code, task, task === "send_out" ? waybill : null)}
          />
        ) : (
          <p className="text-muted">{labels.waybillFirst}</p>
        )}
        {isAway && <Banner tone="warning">{labels.away(open)}</Banner>}
        {unsentOfOthers > 0 && <Banner tone="warning">{labels.ofOthers(unsentOfOthers)}</Banner>}
        <p role="status" className="text-muted text-sm">
          {labels.summary(done, open)}
        </p>
        <ScanList entries={entries} onUndo={(id) => queue?.undo(id)} />
      </SectionBody>
    </Section>
  );
}

interface TaskChoiceProps {
  task: ScanTask;
  onChoose: (task: ScanTask) => void;
}

function TaskChoice({ task, onChoose }: TaskChoiceProps) {
  const { tasks, tasksLabel } = useLabels(BULK_LABELS);
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">{tasksLabel}</legend>
      {SCAN_TASKS.map((each) => (
        <label key={each} className="inline-flex min-h-11 items-center gap-2">
          <input
            id={`task-${each}`}
            type="radio"
            name="task"
            value={each}
            checked={each === task}
            onChange={() => onChoose(each)}
            className="size-5"
          />
          <span>{tasks[each]}</span>
          <ReplayEarlyInput id={`task-${each}`} />
        </label>
      ))}
    </fieldset>
  );
}

interface WaybillFormProps {
  trackingPrefix: string;
  onWaybill: (waybill: string | null) => void;
}

/** Sets the waybill of the following scans. The form refuses a parcel code as a waybill. */
function WaybillForm({ trackingPrefix, onWaybill }: WaybillFormProps) {
  const locale = useLocale();
  const labels = useLabels(HUB_LABELS);
  const [isParcel, setParcel] = useState(false);
  const judge = (text: string) => {
    const given = text.trim();
    const isCode = isParcelCode(given, trackingPrefix);
    setParcel(isCode);
    onWaybill(!isCode && given.length >= WAYBILL_MIN ? given : null);
    return !isCode;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("waybill") as HTMLInputElement;
    if (!judge(field.value)) field.value = "";
  };
  return (
    <form onSubmit={send} noValidate className="space-y-2">
      <Field
        id="waybill"
        label={labels.waybill}
        hint={labels.waybillHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={WAYBILL_MAX}
        onBlur={(event) => judge(event.currentTarget.value)}
        className="min-h-14 font-mono text-xl sm:text-xl"
      />
      <FormError text={isParcel ? BULK_LABELS[locale].notAWaybill : null} />
    </form>
  );
}
