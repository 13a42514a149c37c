"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { loadAdminSchema } from "@/components/admin/admin-schema";
import { isPendingApproval } from "@/components/admin/is-pending-approval";
import { ADMIN_ERROR_TEXTS, ADMIN_LABELS } from "@/components/admin/labels";
import { Button } from "@/components/ui/button";
import { downloadFile } from "@/components/ui/call-api";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import { LOCALES } from "@/lib/core/locale";
import { PERSONAL_DATA_LABELS } from "./labels-personal-data";

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
  const form = useApiForm<Record<string, string>>({
    loadSchema: loadAdminSchema("exportPersonRequest"),
    toBody: (values) => ({ phone, ...values }),
    url: (body) => downloadFile("/api/admin/personal-data/export", body),
    errorTexts: { ...useLabels(ADMIN_ERROR_TEXTS), reason: common.reasonHint },
    onSuccess: (answer) => {
      toast(isPendingApproval(answer) ? common.proposed : labels.done);
      onClose();
    },
  });
  return (
    <form {...form.formProps} className="space-y-4">
      <Select
        id="format"
        {...form.field("format")}
        label={labels.format}
        options={(["pdf", "json"] as const).map((value) => ({ value, label: labels.formats[value] }))}
      />
      <Select
        id="language"
        {...form.field("language")}
        label={labels.language}
        defaultValue={locale}
        options={LOCALES.map((value) => ({ value, label: labels.languages[value] }))}
      />
      <Textarea id="reason" {...form.field("reason")} label={labels.reason} hint={common.reasonHint} />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={form.isPending}>
          {labels.submit}
        </Button>
      </FormActions>
    </form>
  );
}
