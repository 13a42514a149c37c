import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import type { ApiForm } from "@/components/ui/use-api-form";
import { API_KEY_LABELS } from "./labels";

interface KeyFormFrameProps {
  form: Pick<ApiForm, "formProps" | "formError" | "isDisabled">;
  submitLabel: string;
  isDangerous?: boolean;
  onCancel: () => void;
  children?: ReactNode;
}

export function KeyForm({ form, submitLabel, isDangerous, onCancel, children }: KeyFormFrameProps) {
  const labels = useLabels(API_KEY_LABELS);
  return (
    <form {...form.formProps} className="space-y-4">
      {children}
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" tone={isDangerous ? "danger" : "primary"} disabled={form.isDisabled}>
          {submitLabel}
        </Button>
      </FormActions>
    </form>
  );
}
