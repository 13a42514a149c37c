"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { toE164 } from "@/lib/core/phones";
import type { Sender } from "../book/draft";
import { Refusal } from "../refusal";
import { SHIPMENT_REFUSALS } from "../refusals";
import { IMPORT_LABELS } from "./labels";

interface UploadFormProps {
  locale: Locale;
  mode: Mode;
  sender: Sender;
}

/** Takes the file, and what is to stand where its lines say nothing. Nothing is paid here. */
export function UploadForm({ locale, mode, sender }: UploadFormProps) {
  const labels = IMPORT_LABELS[locale];
  const router = useRouter();
  const [isReading, setReading] = useState(false);
  const form = useSubmit<{ id: number }>({
    locale,
    url: `/api/dashboard/${mode}/imports`,
    errorTexts: { ...SHIPMENT_REFUSALS[locale], ...labels.problems },
    onSuccess: ({ id }) => router.push(`/dashboard/${mode}/shipments/import/${id}`),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const file = values.get("file");
    if (!(file instanceof File)) return;
    setReading(true);
    const text = await asBase64(file);
    setReading(false);
    form.submit({
      file_name: file.name,
      file: text,
      sender_name: values.get("sender_name"),
      sender_phone: toE164(String(values.get("sender_phone")).trim()),
      pickup_address: values.get("pickup_address"),
    });
  };
  const isBusy = isReading || form.isPending || form.isDone;
  return (
    <form onSubmit={send}>
      <Card>
        <CardHeader
          title={labels.file.title}
          hint={labels.file.hint}
          actions={<TemplateLink locale={locale} mode={mode} />}
        />
        <CardBody className="space-y-4">
          <Field
            id="file"
            type="file"
            accept=".csv,.txt,text/csv"
            label={labels.file.label}
            error={form.fieldErrors.file}
            className="py-2 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:text-ink file:text-sm"
            required
          />
          <SenderFields locale={locale} sender={sender} />
          <Refusal form={form} locale={locale} mode={mode} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? labels.file.reading : labels.file.button}
          </Button>
        </CardBody>
      </Card>
    </form>
  );
}

function TemplateLink({ locale, mode }: Pick<UploadFormProps, "locale" | "mode">) {
  const labels = IMPORT_LABELS[locale];
  return (
    <a
      href={`/api/dashboard/${mode}/imports/template`}
      download
      className={buttonClass({ tone: "secondary" })}
    >
      <Download className="size-4" aria-hidden="true" />
      {labels.file.template}
    </a>
  );
}

function SenderFields({ locale, sender }: Pick<UploadFormProps, "locale" | "sender">) {
  const labels = IMPORT_LABELS[locale];
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="sr-only">{labels.sender.title}</legend>
      <p className="text-sm">
        <span className="font-medium">{labels.sender.title}.</span>{" "}
        <span className="text-muted">{labels.sender.hint}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="sender_name" label={labels.sender.name} defaultValue={sender.name} maxLength={255} />
        <Field
          id="sender_phone"
          type="tel"
          label={labels.sender.phone}
          defaultValue={sender.phone}
          maxLength={40}
        />
        <div className="sm:col-span-2">
          <Field
            id="pickup_address"
            label={labels.sender.address}
            defaultValue={sender.address}
            maxLength={500}
          />
        </div>
      </div>
    </fieldset>
  );
}

/** Bytes and not text: what encoding a spreadsheet has written is judged on the server. */
async function asBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const CHUNK = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}
