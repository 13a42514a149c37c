"use client";

import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE } from "@/components/ui/password-toggle";
import type { Locale } from "@/lib/core/locale";
import { PASSWORD_AGAIN_LABELS } from "./password-again-labels";
import type { ConfirmedSubmit } from "./use-confirmed-submit";

interface PasswordDialogProps {
  locale: Locale;
  dialog: ConfirmedSubmit["dialog"];
  /** Of the button that does it, the same as the form's. */
  submitLabel: ReactNode;
}

/** Asks for the password again before a form takes effect. Stands beside the form, not in it. */
export function PasswordDialog({ locale, dialog, submitLabel }: PasswordDialogProps) {
  const labels = PASSWORD_AGAIN_LABELS[locale];
  const send = (event: FormEvent<HTMLFormElement>) => dialog.onConfirm(formValues(event).password ?? "");
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={dialog.onCancel}
      title={labels.title}
      description={labels.text}
      closeLabel={labels.close}
    >
      <form onSubmit={send} noValidate className="space-y-4">
        <PasswordField
          id="own-password"
          name="password"
          label={labels.password}
          autoComplete="current-password"
          toggle={PASSWORD_TOGGLE[locale]}
          error={dialog.error}
        />
        <FormError text={dialog.formError} />
        <FormActions>
          <Button tone="secondary" onClick={dialog.onCancel}>
            {labels.cancel}
          </Button>
          <Button type="submit" disabled={dialog.isPending}>
            {submitLabel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
