"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import { LIMITS } from "@/lib/core/limits";
import { formatRelativeDay } from "@/lib/core/locale";
import { getProposedAttempt } from "@/lib/core/shipments/proposed-attempt";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { endOfDay, listDays } from "@/lib/core/time/day";
import { WINDOW_LIMITS } from "@/lib/core/time/window-limits";
import { listTimes, toMoment } from "../half-hours";
import { SHIPMENT_TEXTS } from "../labels";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ATTEMPT_LABELS } from "./attempt-labels";
import type { DetailProps } from "./detail-props";

interface AttemptDialogProps extends DetailProps {
  /** End of the time for further attempts. */
  until: string;
  onClose: () => void;
}

interface Values extends Record<string, string> {
  day: string;
  after: string;
  before: string;
  notes: string;
}

export function AttemptDialog(props: AttemptDialogProps) {
  const locale = useLocale();
  const labels = useLabels(ATTEMPT_LABELS).dialog;
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={labels.title}
      description={labels.text}
      closeLabel={SHIPMENT_TEXTS[locale].close}
    >
      <AttemptForm {...props} />
    </Dialog>
  );
}

/** Times are in the time zone of Tanzania. */
function AttemptForm({ mode, view, onChange, until, onClose }: AttemptDialogProps) {
  const locale = useLocale();
  const { planned, dialog: labels } = useLabels(ATTEMPT_LABELS);
  const toast = useToast();
  const [idempotencyKey] = useState(generateIdempotencyKey);
  const form = useApiForm<Values, ShipmentView>({
    loadSchema: () => import("@/lib/core/shipments/shipment-request").then((file) => file.reattemptRequest),
    toBody: buildReattemptBody,
    url: `/api/dashboard/${mode}/shipments/${view.shipment.id}/reattempt`,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    idempotencyKey,
    onSuccess: (next) => {
      onChange(next);
      toast(planned);
      onClose();
    },
  });
  const { failure } = view.shipment;
  const notes = failure?.next_attempt?.notes ?? getProposedAttempt(view)?.proposal.place ?? "";
  const [now, latest] = [new Date(view.now), new Date(until)];
  const earliest = new Date(now.getTime() + WINDOW_LIMITS.aheadMin);
  const days = listDays(earliest, latest).filter((day) => listTimes(day, { earliest, latest }).length > 0);
  const day = form.watch("day") || days[0] || "";
  const after = form.watch("after");
  const dayField = form.field("day");
  const afterField = form.field("after");
  return (
    <form {...form.formProps} className="space-y-4">
      <Select
        id="day"
        {...dayField}
        label={labels.day}
        options={days.map((value) => ({ value, label: formatRelativeDay(value, now, locale) }))}
        onChange={async (event) => {
          await dayField.onChange(event);
          form.setValue("after", "");
          form.setValue("before", "");
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id="after"
          {...afterField}
          label={labels.from}
          any={labels.choose}
          options={day ? toOptions(listTimes(day, { earliest, latest })) : []}
          required
          onChange={async (event) => {
            await afterField.onChange(event);
            form.setValue("before", "");
          }}
        />
        <Select
          id="before"
          {...form.field("before")}
          label={labels.until}
          any={labels.twoHours}
          options={day && after ? toOptions(listEnds(day, after)) : []}
        />
      </div>
      <Textarea
        id="notes"
        {...form.field("notes")}
        label={labels.notes}
        hint={labels.notesHint}
        defaultValue={notes}
        maxLength={LIMITS.notesMax}
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.keep}
        </Button>
        <Button type="submit" disabled={form.isDisabled}>
          {labels.confirm}
        </Button>
      </FormActions>
    </form>
  );
}

function listEnds(day: string, after: string): string[] {
  const earliest = new Date(toMoment(day, after).getTime() + WINDOW_LIMITS.lengthMin);
  return listTimes(day, { earliest, latest: endOfDay(day) });
}

function toOptions(times: string[]) {
  return times.map((time) => ({ value: time, label: time }));
}

/** Without a start the body would start the attempt now, so an empty text stays and is refused. */
function buildReattemptBody({ day, after, before, notes }: Values) {
  const toIso = (time: string) => toMoment(day, time).toISOString();
  return {
    after: after ? toIso(after) : "",
    before: before ? toIso(before) : null,
    notes: notes.trim() || null,
  };
}
