"use client";

import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useSubmit } from "@/components/ui/use-submit";
import { AUTH_LABELS } from "./labels";

export function ResendForm({ email }: { email: string }) {
  const labels = useLabels(AUTH_LABELS).checkMail;
  const form = useSubmit({ url: "/api/account/resend-verification" });
  return (
    <div className="space-y-3">
      <FormError text={form.formError} />
      <Button
        tone="secondary"
        size="large"
        onClick={() => form.submit({ email })}
        disabled={form.isDisabled || form.isDone}
      >
        {labels.resend}
      </Button>
      <p role="status" className="text-muted text-sm">
        {form.isDone ? labels.resent : labels.spam}
      </p>
    </div>
  );
}
