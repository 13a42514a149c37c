"use client";

import { useLabels, useLocale } from "#locale";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useSubmit } from "@/components/ui/use-submit";
import { KEY_LIFETIME_DAYS } from "@/lib/core/accounts/api-key-options";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import { KeyForm } from "./key-form";
import { API_KEY_LABELS } from "./labels";
import { RestrictionFields, readRestrictions, getRestrictionErrorTexts } from "./restriction-fields";
import { RESTRICTION_LABELS } from "./restriction-labels";
import type { CreatedKey } from "./api-key-view";

interface KeyFormProps<Answer> {
  /** URL of the keys of this mode, or of one key. */
  url: string;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

export function CreateKeyForm({ url, onDone, onCancel }: KeyFormProps<CreatedKey>) {
  const locale = useLocale();
  const labels = useLabels(API_KEY_LABELS);
  const form = useSubmit<CreatedKey>({
    url,
    errorTexts: { validation_error: labels.form.tooMany, ...getRestrictionErrorTexts(locale) },
    onSuccess: onDone,
  });
  const restrictions = useLabels(RESTRICTION_LABELS);
  const isRestrictionWrong = RESTRICTIONS.some((name) => form.fieldErrors[name]);
  const read = (values: Record<string, string>) => ({
    name: values.name,
    expires_in_days: values.expiry ? Number(values.expiry) : null,
    ...readRestrictions(values),
  });
  return (
    <KeyForm form={form} read={read} submitLabel={labels.form.submit} onCancel={onCancel}>
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
        options={KEY_LIFETIME_DAYS.map((days) => ({ value: String(days), label: labels.form.days(days) }))}
      />
      <details className="rounded-lg border border-line" open={isRestrictionWrong || undefined}>
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium text-sm">
          <span>{restrictions.summary}</span>
          <span className="block font-normal text-muted">{restrictions.summaryHint}</span>
        </summary>
        <div className="border-line border-t px-4 py-3">
          <RestrictionFields restrictions={null} fieldErrors={form.fieldErrors} />
        </div>
      </details>
    </KeyForm>
  );
}

const RESTRICTIONS = ["scopes", "networks", "daily_limit"];

export function RestrictKeyForm(props: KeyFormProps<unknown> & { restrictions: KeyRestrictions }) {
  const locale = useLocale();
  const { url, restrictions, onDone, onCancel } = props;
  const form = useSubmit({
    url: `${url}/restrictions`,
    errorTexts: getRestrictionErrorTexts(locale),
    onSuccess: onDone,
  });
  return (
    <KeyForm
      form={form}
      read={readRestrictions}
      submitLabel={RESTRICTION_LABELS[locale].submit}
      onCancel={onCancel}
    >
      <RestrictionFields restrictions={restrictions} fieldErrors={form.fieldErrors} />
    </KeyForm>
  );
}

export function RotateKeyForm(props: KeyFormProps<CreatedKey> & { overlaps: readonly number[] }) {
  const { url, overlaps, onDone, onCancel } = props;
  const labels = useLabels(API_KEY_LABELS);
  const form = useSubmit<CreatedKey>({
    url: `${url}/rotate`,
    errorTexts: { validation_error: labels.form.tooMany },
    onSuccess: onDone,
  });
  const read = ({ overlap }: Record<string, string>) => ({ overlap_seconds: Number(overlap) });
  return (
    <KeyForm form={form} read={read} submitLabel={labels.rotate.submit} onCancel={onCancel}>
      <Select
        id="overlap"
        label={labels.rotate.overlap}
        options={overlaps.map((seconds) => ({
          value: String(seconds),
          label: labels.rotate.overlaps(seconds),
        }))}
      />
    </KeyForm>
  );
}

export function RevokeKeyForm({ url, onDone, onCancel }: KeyFormProps<unknown>) {
  const labels = useLabels(API_KEY_LABELS);
  const form = useSubmit({ url: `${url}/revoke`, onSuccess: onDone });
  const read = () => ({});
  return (
    <KeyForm form={form} read={read} submitLabel={labels.revoke.submit} isDangerous onCancel={onCancel} />
  );
}
