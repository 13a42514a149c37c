"use client";

import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE } from "@/components/ui/password-toggle";
import { Select } from "@/components/ui/select";
import { type Submit, useSubmit } from "@/components/ui/use-submit";
import { KEY_LIFE_DAYS } from "@/lib/core/accounts/key-life";
import type { Locale } from "@/lib/core/locale";
import { API_KEY_LABELS } from "./labels";
import type { FreshKey } from "./shown-key";

interface KeyFormProps<Answer> {
  /** Of the keys of this mode, or of one. */
  url: string;
  locale: Locale;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

export function CreateKeyForm({ url, locale, onDone, onCancel }: KeyFormProps<FreshKey>) {
  const labels = API_KEY_LABELS[locale];
  const form = useSubmit<FreshKey>({
    locale,
    url,
    errorTexts: { validation_error: labels.form.tooMany },
    onSuccess: onDone,
  });
  const read = ({ name, expiry, password }: Record<string, string>) => ({
    name,
    expires_in_days: expiry ? Number(expiry) : null,
    password,
  });
  return (
    <ConfirmedForm
      form={form}
      read={read}
      submitLabel={labels.form.submit}
      locale={locale}
      onCancel={onCancel}
    >
      <Field
        id="name"
        label={labels.form.name}
        hint={labels.form.nameHint}
        autoComplete="off"
        maxLength={60}
        error={form.fieldErrors.name}
      />
      <Select
        id="expiry"
        label={labels.form.expiry}
        any={labels.form.noExpiry}
        options={KEY_LIFE_DAYS.map((days) => ({ value: String(days), label: labels.form.days(days) }))}
      />
    </ConfirmedForm>
  );
}

export function RotateKeyForm(props: KeyFormProps<FreshKey> & { overlaps: readonly number[] }) {
  const { url, locale, overlaps, onDone, onCancel } = props;
  const labels = API_KEY_LABELS[locale];
  const form = useSubmit<FreshKey>({
    locale,
    url: `${url}/rotate`,
    errorTexts: { validation_error: labels.form.tooMany },
    onSuccess: onDone,
  });
  const read = ({ overlap, password }: Record<string, string>) => ({
    overlap_seconds: Number(overlap),
    password,
  });
  return (
    <ConfirmedForm
      form={form}
      read={read}
      submitLabel={labels.rotate.submit}
      locale={locale}
      onCancel={onCancel}
    >
      <Select
        id="overlap"
        label={labels.rotate.overlap}
        options={overlaps.map((seconds) => ({
          value: String(seconds),
          label: labels.rotate.overlaps(seconds),
        }))}
      />
    </ConfirmedForm>
  );
}

export function RevokeKeyForm({ url, locale, onDone, onCancel }: KeyFormProps<unknown>) {
  const labels = API_KEY_LABELS[locale];
  const form = useSubmit({ locale, url: `${url}/revoke`, onSuccess: onDone });
  const read = ({ password }: Record<string, string>) => ({ password });
  return (
    <ConfirmedForm
      form={form}
      read={read}
      submitLabel={labels.revoke.submit}
      isDangerous
      locale={locale}
      onCancel={onCancel}
    />
  );
}

interface ConfirmedFormProps {
  form: Submit;
  read: (values: Record<string, string>) => Record<string, unknown>;
  submitLabel: string;
  isDangerous?: boolean;
  locale: Locale;
  onCancel: () => void;
  children?: ReactNode;
}

/** What asks for the password again before it does anything. */
function ConfirmedForm(props: ConfirmedFormProps) {
  const { form, read, submitLabel, isDangerous, locale, onCancel, children } = props;
  const labels = API_KEY_LABELS[locale];
  const send = (event: FormEvent<HTMLFormElement>) => form.submit(read(formValues(event)));
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      {children}
      <PasswordField
        id="password"
        label={labels.form.password}
        hint={labels.form.passwordHint}
        autoComplete="current-password"
        toggle={PASSWORD_TOGGLE[locale]}
        error={form.fieldErrors.password}
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" tone={isDangerous ? "danger" : "primary"} disabled={form.isPending}>
          {submitLabel}
        </Button>
      </FormActions>
    </form>
  );
}
