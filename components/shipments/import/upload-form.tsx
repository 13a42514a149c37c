"use client";

import { useLabels } from "#locale";
import { FileLink } from "@/components/files/file-link";
import { Button, buttonClass } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import type { Mode } from "@/lib/core/mode";
import type { Sender } from "../book/draft";
import { ShipmentFormError } from "@/components/shipments/shipment-form-error";
import { ColumnMatchForm } from "./column-match";
import { IMPORT_LABELS } from "./labels";
import { useUpload } from "./use-upload";

interface UploadFormProps {
  mode: Mode;
  sender: Sender;
}

export function UploadForm({ mode, sender }: UploadFormProps) {
  const labels = useLabels(IMPORT_LABELS);
  const upload = useUpload(mode);
  const { asked, isBusy, isDisabled } = upload;
  return (
    <form onSubmit={upload.send} noValidate>
      <Section>
        <SectionHeader
          title={labels.file.title}
          hint={labels.file.hint}
          actions={<TemplateLink mode={mode} />}
        />
        <SectionBody>
          {asked && (
            <ColumnMatchForm
              {...{ isBusy }}
              columns={asked.columns}
              onChange={upload.match}
              onContinue={upload.proceed}
              onBack={upload.back}
            />
          )}
          <div hidden={asked !== null} className="space-y-4">
            <Field
              id="file"
              type="file"
              accept=".csv,.txt,text/csv"
              label={labels.file.label}
              error={upload.fileError}
              className="py-2 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:text-ink file:text-sm"
              required
            />
            <SenderFields sender={sender} />
            <Button type="submit" disabled={isDisabled}>
              {isBusy ? labels.file.reading : labels.file.button}
            </Button>
          </div>
          <div className="mt-4 empty:hidden">
            <ShipmentFormError form={upload.form} mode={mode} />
          </div>
        </SectionBody>
      </Section>
    </form>
  );
}

function TemplateLink({ mode }: Pick<UploadFormProps, "mode">) {
  const labels = useLabels(IMPORT_LABELS);
  return (
    <FileLink href={`/api/dashboard/${mode}/imports/template`} className={buttonClass({ tone: "secondary" })}>
      {labels.file.template}
    </FileLink>
  );
}

function SenderFields({ sender }: Pick<UploadFormProps, "sender">) {
  const labels = useLabels(IMPORT_LABELS);
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="sr-only">{labels.sender.title}</legend>
      <p className="text-sm">
        <span className="font-medium">{`${labels.sender.title}.`}</span>{" "}
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
