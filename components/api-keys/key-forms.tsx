"use client";

import { useLabels, useLocale } from "#locale";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useApiForm } from "@/components/ui/use-api-form";
import { KEY_LIFETIME_DAYS } from "@/lib/core/accounts/api-key-options";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import { KeyForm } from "./key-form";
import { API_KEY_LABELS } from "./labels";
import {
  type KeyFormValues,
  RestrictionFields,
  readRestrictions,
  getRestrictionErrorTexts,
} from "./restriction-fields";
import { RESTRICTION_LABELS } from "./restriction-labels";
import type { CreatedKey } from "./api-key-view";

interface KeyFormProps<Answer> {
  /** URL of the keys of the mode, or URL of a single key. */
  url: string;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

export function CreateKeyForm({ url, onDone, onCancel }: KeyFormProps<CreatedKey>) {
  const locale = useLocale();
  const labels = useLabels(API_KEY_LABELS);
  const form = useApiForm<KeyFormValues, CreatedKey>({
    loadSchema: () => import("@/lib/core/accounts/api-key-request").then((file) => file.createKeyRequest),
    toBody: (values) => ({
      name: values.name,
      expires_in_days: values.expiry ? Number(values.expiry) : null,
      ...readRestrictions(values),
    }),
    url,
    errorTexts: { validation_error: labels.form.tooMany, ...getRestrictionErrorTexts(locale) },
    onSuccess: onDone,
  });
  const restrictions = useLabels(RESTRICTION_LABELS);
  const isRestrictionWrong = RESTRICTIONS.some((name) => form.fieldErrors[name]);
  return (
    <KeyForm form={form} submitLabel={labels.form.submit} onCancel={onCancel}>
      <Field
        id="name"
        {...form.field("name")}
        label={labels.form.name}
        hint={labels.form.nameHint}
        autoComplete="off"
        maxLength={60}
      />
      <Select
        id="expiry"
        {...form.field("expiry")}
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
          <RestrictionFields restrictions={null} form={form} />
        </div>
      </details>
    </KeyForm>
  );
}

const RESTRICTIONS = ["scopes", "networks", "daily_limit"];

export function RestrictKeyForm(props: KeyFormProps<unknown> & { restrictions: KeyRestrictions }) {
  const locale = useLocale();
  const { url, restrictions, onDone, onCancel } = props;
  const form = useApiForm<KeyFormValues>({
    loadSchema: () => import("@/lib/core/accounts/api-key-request").then((file) => file.restrictKeyRequest),
    toBody: readRestrictions,
    url: `${url}/restrictions`,
    errorTexts: getRestrictionErrorTexts(locale),
    onSuccess: onDone,
  });
  return (
    <KeyForm form={form} submitLabel={RESTRICTION_LABELS[locale].submit} onCancel={onCancel}>
      <RestrictionFields restrictions={restrictions} form={form} />
    </KeyForm>
  );
}

const DAY_SECONDS = 86_400;

export function RotateKeyForm(props: KeyFormProps<CreatedKey> & { overlaps: readonly number[] }) {
  const { url, overlaps, onDone, onCancel } = props;
  const labels = useLabels(API_KEY_LABELS);
  const form = useApiForm<Record<string, string>, CreatedKey>({
    toBody: ({ overlap }) => ({ overlap_seconds: Number(overlap) }),
    url: `${url}/rotate`,
    errorTexts: { validation_error: labels.form.tooMany },
    onSuccess: onDone,
  });
  return (
    <KeyForm form={form} submitLabel={labels.rotate.submit} onCancel={onCancel}>
      <Select
        id="overlap"
        {...form.field("overlap")}
        label={labels.rotate.overlap}
        defaultValue={String(DAY_SECONDS)}
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
  const form = useApiForm({ url: `${url}/revoke`, onSuccess: onDone });
  return <KeyForm form={form} submitLabel={labels.revoke.submit} isDangerous onCancel={onCancel} />;
}
