"use client";

import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import { AUTH_LABELS } from "./labels";

/** Asks for the verification mail once more. */
export function ResendForm({ locale, email }: { locale: Locale; email: string }) {
  const labels = AUTH_LABELS[locale].checkMail;
  const form = useSubmit({ locale, url: "/api/account/resend-verification" });
  return (
    <div className="space-y-3">
      <FormError text={form.formError} />
      <Button
        tone="secondary"
        size="large"
        onClick={() => form.submit({ email })}
        disabled={form.isPending || form.isDone}
      >
        {labels.resend}
      </Button>
      <p role="status" className="text-muted text-sm">
        {form.isDone ? labels.resent : labels.spam}
      </p>
    </div>
  );
}
