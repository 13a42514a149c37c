"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { NewSecret } from "@/components/ui/new-secret";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import type { Mode } from "@/lib/core/mode";
import { EventChoice } from "./event-choice";
import { ENDPOINT_FORM_LABELS } from "./form-labels";
import { WEBHOOK_LABELS } from "./labels";
import type { EndpointView } from "./endpoint-view";

interface EndpointFormProps {
  mode: Mode;
  /** Null for a new endpoint. */
  endpoint: EndpointView | null;
}

/** URL and events of an endpoint. A new endpoint shows its secret once. */
export function EndpointForm({ mode, endpoint }: EndpointFormProps) {
  const labels = useLabels(ENDPOINT_FORM_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const [made, setMade] = useState<(EndpointView & { secret: string }) | null>(null);
  const submitLabel = endpoint ? labels.save : labels.create;
  const root = `webhooks${endpoint ? `/${endpoint.id}` : ""}`;
  const form = useSubmit<EndpointView & { secret: string }>({
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
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const description = String(data.get("description")).trim();
    const url = String(data.get("url")).trim();
    form.submit({
      ...(url !== endpoint?.url && { url }),
      description: description === "" ? null : description,
      events: data.getAll("events"),
    });
  };
  return (
    <Card>
      <CardBody className="py-5">
        <form onSubmit={send} noValidate className="space-y-5">
          <Field
            id="url"
            type="url"
            label={labels.url}
            hint={labels.urlHint[mode]}
            placeholder="https://"
            defaultValue={endpoint?.url}
            autoComplete="off"
            className="font-mono"
            error={form.fieldErrors.url}
          />
          <Field
            id="description"
            label={labels.description}
            hint={labels.descriptionHint}
            defaultValue={endpoint?.description ?? ""}
            maxLength={255}
            error={form.fieldErrors.description}
          />
          <EventChoice chosen={endpoint?.events ?? null} error={form.fieldErrors.events} />
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isPending || made !== null}>
            {submitLabel}
          </Button>
        </form>
      </CardBody>
      {made && <MadeDialog made={made} mode={mode} />}
    </Card>
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
      <NewSecret
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
