"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { isPendingApproval } from "@/components/admin/is-pending-approval";
import { ADMIN_ERROR_TEXTS, ADMIN_LABELS } from "@/components/admin/labels";
import { Button } from "@/components/ui/button";
import { type ApiError, toApiError, downloadFile } from "@/components/ui/call-api";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { formText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useToast } from "@/components/ui/toast";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { PERSONAL_DATA_LABELS } from "./labels-personal-data";

/** Asks for the format and reason of an export, and saves the file. */
export function ExportButton({ phone }: { phone: string }) {
  const locale = useLocale();
  const labels = useLabels(PERSONAL_DATA_LABELS).export;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {labels.action}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.title}
        description={labels.text}
        closeLabel={ADMIN_LABELS[locale].close}
      >
        {isOpen && <ExportForm phone={phone} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function ExportForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const locale = useLocale();
  const [labels, common] = [useLabels(PERSONAL_DATA_LABELS).export, useLabels(ADMIN_LABELS)];
  const toast = useToast();
  const download = useMutation<unknown, ApiError, Record<string, string>>({
    mutationFn: (body) => downloadFile("/api/admin/personal-data/export", { phone, ...body }),
    onSuccess: (answer) => {
      toast(isPendingApproval(answer) ? common.proposed : labels.done);
      onClose();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => download.mutate(formValues(event));
  const { error } = download;
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <Select
        id="format"
        label={labels.format}
        options={(["pdf", "json"] as const).map((value) => ({ value, label: labels.formats[value] }))}
      />
      <Select
        id="language"
        label={labels.language}
        defaultValue={locale}
        options={LOCALES.map((value) => ({ value, label: labels.languages[value] }))}
      />
      <Textarea id="reason" label={labels.reason} hint={common.reasonHint} />
      <FormError text={error ? formText(locale, toApiError(error), reasonTexts(locale)) : null} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={download.isPending}>
          {labels.submit}
        </Button>
      </FormActions>
    </form>
  );
}

/** Only the reason can be invalid. */
function reasonTexts(locale: Locale) {
  return { ...ADMIN_ERROR_TEXTS[locale], validation_error: ADMIN_LABELS[locale].reasonHint };
}
