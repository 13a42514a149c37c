"use client";

import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { Banner } from "@/components/ui/banner";
import { useSubmit } from "@/components/ui/use-submit";
import { AUTH_LABELS } from "./labels";

/** Requests a password reset link. The response is the same for unknown e-mail addresses. */
export function ForgotForm({ email }: { email: string }) {
  const labels = useLabels(AUTH_LABELS);
  const form = useSubmit({
    url: "/api/account/forgot-password",
    errorTexts: { email: labels.faults.email },
  });
  if (form.isDone) {
    return (
      <div role="status">
        <Banner tone="success">
          <strong className="block font-medium">{labels.forgot.sent.title}</strong>
          <span>{labels.forgot.sent.hint}</span>
        </Banner>
      </div>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => form.submit(readFormValues(event))}
      className="space-y-4"
    >
      <Field
        id="email"
        label={labels.fields.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.fieldErrors.email}
        required
      />
      <FormError text={form.formError} />
      <Button type="submit" size="large" className="w-full" disabled={form.isDisabled}>
        {labels.forgot.button}
      </Button>
    </form>
  );
}
