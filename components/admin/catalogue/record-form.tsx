"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { type AdminSchemaName, isPendingApproval, loadAdminSchema } from "@/components/admin/admin-schema";
import { type FieldSpec, parseFieldValue, parseFormValues } from "@/components/admin/field-spec";
import { ADMIN_ERROR_TEXTS, ADMIN_LABELS } from "@/components/admin/labels";
import { SpecField } from "@/components/admin/spec-field";
import { useHasStaffRight } from "@/components/admin/staff-rights";
import { Button, ButtonLink } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import type { StaffRight } from "@/lib/core/access/staff";
import { PRICE_EFFECT_LABELS } from "./labels-price-effect";
import { PriceEffectCard, type PreviewTarget, usePriceEffect } from "./price-effect";
import { RoutePreview } from "./route-preview";

export interface FieldGroup {
  key: string;
  title: string;
  hint?: string;
}

interface RecordFormProps {
  url: string;
  method: "POST" | "PATCH";
  schema: AdminSchemaName;
  /**
   * Version for optimistic locking: the server refuses the change when the row has a newer version. Null for a
   * new row.
   */
  version: string | null;
  fields: readonly FieldSpec[];
  groups: readonly FieldGroup[];
  /** Null when the row affects no price. */
  preview: PreviewTarget | null;
  listHref: string | null;
  /** `prices`: names of the fields that only finance may change, with a second approval. */
  access: { need: StaffRight; prices: readonly string[] };
}

export function RecordForm(props: RecordFormProps) {
  const { url, method, schema, version, groups, preview, listHref } = props;
  const fields = useChangeable(props);
  const labels = useLabels(ADMIN_LABELS);
  const prefix = useId();
  const [router, toast] = [useRouter(), useToast()];
  const [asked, setAsked] = useState<unknown>(null);
  const form = useApiForm<Record<string, unknown>>({
    loadSchema: loadAdminSchema(schema),
    toBody: (typed) => ({ ...parseFormValues(fields, typed), ...(version !== null && { version }) }),
    ...(preview && { onChecked: setAsked }),
    url,
    method,
    errorTexts: useLabels(ADMIN_ERROR_TEXTS),
    onSuccess: (answer) => {
      toast(isPendingApproval(answer) ? labels.proposed : labels.saved);
      if (listHref) router.push(listHref);
      router.refresh();
    },
  });
  const save = () => {
    setAsked(null);
    form.submit(asked);
  };
  const { reason: _, ...proposed } = readValues(fields, form.watch());
  const effect = usePriceEffect(preview, proposed, asked !== null);
  const submitLabel = method === "POST" ? labels.create : labels.save;
  return (
    <div className={preview ? "grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]" : undefined}>
      <form {...form.formProps} className="space-y-5 [&_:is(input,select,textarea)]:scroll-mb-40">
        {groups.map((group) => (
          <Section key={group.key}>
            <SectionHeader title={group.title} hint={group.hint} />
            <SectionBody className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {fields
                .filter((spec) => (spec.group ?? groups[0]?.key) === group.key)
                .map((spec) => (
                  <div key={spec.name} className={WIDE_KINDS.has(spec.kind) ? "col-span-full" : undefined}>
                    <SpecField spec={spec} prefix={prefix} field={form.field} />
                  </div>
                ))}
            </SectionBody>
          </Section>
        ))}
        <div className="sticky bottom-16 z-10 border-line border-t bg-paper pb-3 lg:bottom-0">
          <FormError text={form.formError} />
          <div className="mt-3 flex justify-end gap-2">
            {listHref && (
              <ButtonLink href={listHref} tone="secondary">
                {labels.cancel}
              </ButtonLink>
            )}
            {fields.some(({ fixed }) => !fixed) && (
              <Button type="submit" disabled={form.isDisabled}>
                {submitLabel}
              </Button>
            )}
          </div>
        </div>
      </form>
      {asked !== null && (
        <ConfirmDialog
          effect={effect}
          submitLabel={submitLabel}
          onConfirm={save}
          onCancel={() => setAsked(null)}
        />
      )}
      {preview && <RoutePreview {...preview} values={proposed} />}
    </div>
  );
}

const WIDE_KINDS: ReadonlySet<FieldSpec["kind"]> = new Set(["multiline", "texts", "week"]);

/**
 * Returns the fields for this user. Fields that the user may not change are shown but not sent, and a user
 * without the right is not asked for a reason.
 */
function useChangeable({ fields, method, access }: RecordFormProps): FieldSpec[] {
  const may = useHasStaffRight();
  const isOpen = ({ name }: FieldSpec) =>
    may(method === "PATCH" && access.prices.includes(name) ? "prices" : access.need);
  const shown = fields.map((spec) =>
    spec.name === "reason" || isOpen(spec) ? spec : { ...spec, fixed: true },
  );
  const isReadOnly = shown.every(({ name, fixed }) => fixed || name === "reason");
  return isReadOnly ? shown.filter(({ name }) => name !== "reason") : shown;
}

/** Returns the typed values, or the stored values before the first change. */
function readValues(fields: readonly FieldSpec[], typed: Record<string, unknown>): Record<string, unknown> {
  const asked = fields.filter((spec) => !spec.fixed);
  return Object.fromEntries(
    asked.map((spec) => [
      spec.name,
      typed[spec.name] === undefined && spec.value !== undefined
        ? spec.value
        : parseFieldValue(spec, typed[spec.name]),
    ]),
  );
}

interface ConfirmDialogProps {
  effect: ReturnType<typeof usePriceEffect>;
  submitLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

function ConfirmDialog({ effect, submitLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  const locale = useLocale();
  const labels = useLabels(ADMIN_LABELS);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={PRICE_EFFECT_LABELS[locale].confirm}
      closeLabel={labels.close}
    >
      <PriceEffectCard effect={effect.data} error={effect.error} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button onClick={onConfirm} disabled={effect.isPending}>
          {submitLabel}
        </Button>
      </FormActions>
    </Dialog>
  );
}
