import type { FormEvent, ReactNode } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import type { Submit } from "@/components/ui/use-submit";
import { API_KEY_LABELS } from "./labels";

interface KeyFormFrameProps {
  form: Submit;
  read: (values: Record<string, string>) => Record<string, unknown>;
  submitLabel: string;
  isDangerous?: boolean;
  onCancel: () => void;
  children?: ReactNode;
}

export function KeyForm(props: KeyFormFrameProps) {
  const { form, read, submitLabel, isDangerous, onCancel, children } = props;
  const labels = useLabels(API_KEY_LABELS);
  const send = (event: FormEvent<HTMLFormElement>) => form.submit(read(formValues(event)));
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      {children}
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
