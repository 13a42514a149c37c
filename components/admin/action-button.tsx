"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button, type ButtonStyle } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import type { ErrorTexts } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import type { SubmitOptions } from "@/components/ui/use-submit";
import type { StaffRight } from "@/lib/core/access/staff";
import { type AdminSchemaName, isPendingApproval, loadAdminSchema } from "./admin-schema";
import { type FieldSpec, parseFormValues } from "./field-spec";
import { ADMIN_ERROR_TEXTS, ADMIN_LABELS } from "./labels";
import { SpecField } from "./spec-field";
import { buildReasonField } from "./reason-field";
import { useHasStaffRight } from "./staff-rights";

export interface Action {
  /**
   * Rights for the action; one of several rights is sufficient. The button is hidden from users without the
   * right.
   */
  need: StaffRight | readonly StaffRight[];
  url: SubmitOptions<unknown>["url"];
  /** Schema of the request body. By default, the body has only the reason. */
  schema?: AdminSchemaName;
  label: ReactNode;
  /** Default: `label`. */
  submitLabel?: ReactNode;
  description?: string;
  title: string;
  text?: ReactNode;
  fields?: readonly FieldSpec[];
  /** The form asks for a reason after the other fields. Default: required. */
  reason?: "required" | "optional" | "none";
  /** Suggested reasons. */
  reasons?: readonly string[];
  /** Additional fields of the request body. */
  body?: Record<string, unknown>;
  /** Sends an idempotency token per dialog, so that a double click runs the action only once. */
  withToken?: boolean;
  errorTexts?: ErrorTexts;
  done: string;
  /** Response field that the dialog shows only once, for example a password. */
  reveal?: { field: string; label: string };
}

export function ActionButton({ tone = "secondary", size, ...action }: Action & ButtonStyle) {
  const [isOpen, setOpen] = useState(false);
  const may = useHasStaffRight();
  const labels = useLabels(ADMIN_LABELS);
  if (!may(action.need)) return null;
  return (
    <>
      <Button
        tone={tone}
        {...(size && { size })}
        onClick={() => setOpen(true)}
        aria-label={action.description}
      >
        {action.label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={action.title}
        description={action.text}
        closeLabel={labels.close}
      >
        {isOpen && <ActionForm {...action} tone={tone} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function ActionForm(props: Action & ButtonStyle & { onClose: () => void }) {
  const { reason = "required", reasons, body, done, reveal, tone, withToken, onClose } = props;
  const locale = useLocale();
  const asked = reason === "none" ? [] : [buildReasonField(locale, reason, reasons)];
  const fields = [...(props.fields ?? []), ...asked];
  const schema = props.schema ?? (reason === "none" ? null : "reasonRequest");
  const labels = useLabels(ADMIN_LABELS);
  const prefix = useId();
  const [token] = useState(() => crypto.randomUUID());
  const [revealed, setRevealed] = useState<string | null>(null);
  const [router, toast] = [useRouter(), useToast()];
  const finish = (text: string) => {
    toast(text);
    onClose();
  };
  const form = useApiForm<Record<string, unknown>>({
    ...(schema && { loadSchema: loadAdminSchema(schema) }),
    toBody: (typed) => ({ ...body, ...parseFormValues(fields, typed), ...(withToken && { token }) }),
    url: props.url,
    errorTexts: { ...useLabels(ADMIN_ERROR_TEXTS), ...props.errorTexts },
    onSuccess: (answer) => {
      router.refresh();
      if (isPendingApproval(answer)) return finish(labels.proposed);
      if (reveal) return setRevealed(String((answer as Record<string, unknown>)[reveal.field] ?? ""));
      finish(done);
    },
  });
  if (reveal && revealed !== null) {
    return <Revealed label={reveal.label} text={revealed} onClose={onClose} />;
  }
  const known = new Set(fields.map(({ name }) => name));
  const elsewhere = Object.entries(form.fieldErrors).find(([field]) => !known.has(field))?.[1];
  return (
    <form {...form.formProps} className="space-y-4">
      {fields.map((spec) => (
        <SpecField key={spec.name} spec={spec} prefix={prefix} field={form.field} />
      ))}
      <FormError text={form.formError ?? elsewhere ?? null} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button type="submit" tone={tone === "danger" ? "danger" : "primary"} disabled={form.isDisabled}>
          {props.submitLabel ?? props.label}
        </Button>
      </FormActions>
    </form>
  );
}

interface RevealedProps {
  label: string;
  text: string;
  onClose: () => void;
}

function Revealed({ label, text, onClose }: RevealedProps) {
  const labels = useLabels(ADMIN_LABELS);
  return (
    <div role="status">
      <p className="text-muted text-sm">{label}</p>
      <p className="mt-2 rounded-lg border border-line bg-sunken px-4 py-3 text-center font-mono text-2xl tracking-widest">
        {text}
      </p>
      <FormActions>
        <CopyButton text={text} label={labels.copy} copiedLabel={labels.copied} />
        <Button onClick={onClose}>{labels.close}</Button>
      </FormActions>
    </div>
  );
}
