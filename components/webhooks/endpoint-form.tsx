"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { get } from "react-hook-form";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody } from "@/components/ui/section";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { NewSecretDisplay } from "@/components/ui/new-secret";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import type { Mode } from "@/lib/core/mode";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { type EndpointFormValues, EventCheckboxes } from "./event-choice";
import { ENDPOINT_FORM_LABELS } from "./form-labels";
import { WEBHOOK_LABELS } from "./labels";
import type { EndpointView } from "./endpoint-view";

interface EndpointFormProps {
  mode: Mode;
  /** Null for a new endpoint. */
  endpoint: EndpointView | null;
}

export function EndpointForm({ mode, endpoint }: EndpointFormProps) {
  const labels = useLabels(ENDPOINT_FORM_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const [made, setMade] = useState<(EndpointView & { secret: string }) | null>(null);
  const submitLabel = endpoint ? labels.save : labels.create;
  const root = `webhooks${endpoint ? `/${endpoint.id}` : ""}`;
  const form = useApiForm<EndpointFormValues, EndpointView & { secret: string }>({
    loadSchema: () =>
      import("@/lib/core/webhooks/webhook-schemas").then((file) =>
        endpoint ? file.updateEndpointRequest : file.createEndpointRequest,
      ),
    toBody: (values) => {
      const [url, description] = [values.url.trim(), values.description.trim()];
      return {
        ...(url !== endpoint?.url && { url }),
        description: description === "" ? null : description,
        events: WEBHOOK_EVENT_KINDS.filter((kind) => get(values.events, kind)),
      };
    },
    url: `/api/dashboard/${mode}/${root}`,
    method: endpoint ? "PATCH" : "POST",
    errorTexts: {
      url: labels.urlFault[mode],
      events: labels.eventsFault,
      webhook_endpoint_limit: labels.tooMany,
    },
    onSuccess: (answer) => {
      if (!endpoint) return setMade(answer);
      toast(labels.saved);
      router.push(`/dashboard/${mode}/webhooks/${answer.id}`);
      router.refresh();
    },
  });
  return (
    <Section>
      <SectionBody className="py-5">
        <form {...form.formProps} className="space-y-5">
          <Field
            id="url"
            {...form.field("url")}
            type="url"
            label={labels.url}
            hint={labels.urlHint[mode]}
            placeholder="https://"
            defaultValue={endpoint?.url}
            autoComplete="off"
            className="font-mono"
          />
          <Field
            id="description"
            {...form.field("description")}
            label={labels.description}
            hint={labels.descriptionHint}
            defaultValue={endpoint?.description ?? ""}
            maxLength={255}
          />
          <EventCheckboxes chosen={endpoint?.events ?? null} form={form} />
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isDisabled || made !== null}>
            {submitLabel}
          </Button>
        </form>
      </SectionBody>
      {made && <MadeDialog made={made} mode={mode} />}
    </Section>
  );
}

interface MadeDialogProps {
  made: EndpointView & { secret: string };
  mode: Mode;
}

function MadeDialog({ made, mode }: MadeDialogProps) {
  const { secret: labels, close } = useLabels(WEBHOOK_LABELS);
  const router = useRouter();
  const goOn = () => router.push(`/dashboard/${mode}/webhooks/${made.id}`);
  return (
    <Dialog open onOpenChange={goOn} title={labels.title} description={labels.text} closeLabel={close}>
      <NewSecretDisplay
        label={labels.label}
        text={made.secret}
        copyLabel={labels.copy}
        copiedLabel={labels.copied}
        doneLabel={labels.done}
        onDone={goOn}
      />
    </Dialog>
  );
}
