"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { type FieldSpec, fieldValue, valuesOf } from "@/components/admin/field-spec";
import { ADMIN_ERROR_TEXTS, ADMIN_LABELS } from "@/components/admin/labels";
import { SpecField } from "@/components/admin/spec-field";
import { PasswordDialog } from "@/components/auth/password-dialog";
import { useConfirmedSubmit } from "@/components/auth/use-confirmed-submit";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import type { Locale } from "@/lib/core/locale";
import { type PreviewTarget, RoutePreview } from "./route-preview";

export interface FieldGroup {
  key: string;
  title: string;
  hint?: string;
}

interface RecordFormProps {
  locale: Locale;
  url: string;
  method: "POST" | "PATCH";
  /** What was read; another change in between is refused. Null for a new row. */
  version: string | null;
  fields: readonly FieldSpec[];
  groups: readonly FieldGroup[];
  /** Null where nothing hangs on it that has a price. */
  preview: PreviewTarget | null;
  /** Where to go when it is saved, or instead. */
  listHref: string | null;
}

/** Values that are edited together, with what a delivery would cost beside them while one types. */
export function RecordForm(props: RecordFormProps) {
  const { locale, url, method, version, fields, groups, preview, listHref } = props;
  const labels = ADMIN_LABELS[locale];
  const [prefix, form] = [useId(), useRef<HTMLFormElement>(null)];
  const [values, setValues] = useState(() => initialValues(fields));
  const [router, toast] = [useRouter(), useToast()];
  const { submit, isPending, fieldErrors, formError, dialog } = useConfirmedSubmit({
    locale,
    url,
    method,
    errorTexts: ADMIN_ERROR_TEXTS[locale],
    onSuccess: () => {
      toast(labels.saved);
      if (listHref) router.push(listHref);
      router.refresh();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit({ ...valuesOf(event.currentTarget, fields), ...(version !== null && { version }) });
  };
  const { reason: _, ...proposed } = values;
  const submitLabel = method === "POST" ? labels.create : labels.save;
  return (
    <div className={preview ? "grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]" : undefined}>
      <form
        ref={form}
        onSubmit={send}
        onInput={({ currentTarget }) => setValues(valuesOf(currentTarget, fields))}
        noValidate
        className="space-y-5 [&_:is(input,select,textarea)]:scroll-mb-40"
      >
        {groups.map((group) => (
          <Card key={group.key}>
            <CardHeader title={group.title} hint={group.hint} />
            <CardBody className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {fields
                .filter((spec) => (spec.group ?? groups[0]?.key) === group.key)
                .map((spec) => (
                  <div key={spec.name} className={spec.kind === "multiline" ? "col-span-full" : undefined}>
                    <SpecField spec={spec} prefix={prefix} error={fieldErrors[spec.name]} />
                  </div>
                ))}
            </CardBody>
          </Card>
        ))}
        <div className="sticky bottom-16 z-10 border-line border-t bg-canvas pb-3 lg:bottom-0">
          <FormError text={formError} />
          <div className="mt-3 flex justify-end gap-2">
            {listHref && (
              <ButtonLink href={listHref} tone="secondary">
                {labels.cancel}
              </ButtonLink>
            )}
            <Button type="submit" disabled={isPending}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
      <PasswordDialog locale={locale} dialog={dialog} submitLabel={submitLabel} />
      {preview && <RoutePreview {...preview} locale={locale} values={proposed} />}
    </div>
  );
}

function initialValues(fields: readonly FieldSpec[]): Record<string, unknown> {
  const asked = fields.filter((spec) => !spec.fixed);
  return Object.fromEntries(asked.map((spec) => [spec.name, spec.value ?? fieldValue(spec, null)]));
}
