import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import type { EndpointDialogProps } from "./dialog-props";
import { WEBHOOK_LABELS } from "./labels";

const HOUR_MS = 3_600_000;

export function ReplayDialog(props: EndpointDialogProps) {
  const { open, onClose } = props;
  const labels = useLabels(WEBHOOK_LABELS);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={labels.replay.title}
      description={labels.replay.text}
      closeLabel={labels.close}
    >
      {open && <ReplayForm {...props} />}
    </Dialog>
  );
}

function ReplayForm({ url, onClose }: EndpointDialogProps) {
  const labels = useLabels(WEBHOOK_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  // Only the browser renders this dialog, so the browser's clock is safe to read.
  const [[from, to]] = useState(() => [localInput(Date.now() - 24 * HOUR_MS), localInput(Date.now())]);
  const form = useApiForm<Record<string, string>, { replayed: number; complete: boolean }>({
    loadSchema: () => import("@/lib/core/webhooks/webhook-schemas").then((file) => file.replayRequest),
    toBody: ({ since = "", until = "", only }) => ({
      since: instantOf(since),
      ...(until && { until: endOf(until) }),
      only,
    }),
    url: `${url}/replay`,
    errorTexts: { until: labels.replay.fault },
    onSuccess: ({ replayed, complete }) => {
      toast(complete ? labels.replay.done(replayed) : labels.replay.more(replayed));
      router.refresh();
      onClose();
    },
  });
  return (
    <form {...form.formProps} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="since"
          {...form.field("since")}
          type="datetime-local"
          label={labels.replay.since}
          hint={labels.replay.zone}
          defaultValue={from}
        />
        <Field
          id="until"
          {...form.field("until")}
          type="datetime-local"
          label={labels.replay.until}
          defaultValue={to}
        />
      </div>
      <Select
        id="only"
        {...form.field("only")}
        label={labels.replay.only}
        options={[
          { value: "failed", label: labels.replay.failed },
          { value: "all", label: labels.replay.all },
        ]}
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button type="submit" disabled={form.isDisabled}>
          {labels.replay.submit}
        </Button>
      </FormActions>
    </form>
  );
}

const MINUTE_MS = 60_000;

/** Formats the value of a `datetime-local` input: local time to the minute. */
function localInput(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * MINUTE_MS;
  return new Date(at - offsetMs).toISOString().slice(0, 16);
}

/** Returns text that is not a date unchanged, so that the schema refuses the text. */
function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

/** Returns the last instant of the selected minute. */
function endOf(local: string): string {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? local : new Date(at + MINUTE_MS - 1).toISOString();
}
