"use client";

import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE } from "@/components/ui/password-toggle";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import { AuthFoot, AuthHeading } from "./auth-frame";
import { AUTH_LABELS } from "./labels";

/** A new password by the link of a mail. */
export function ResetForm({ locale, token }: { locale: Locale; token: string }) {
  const labels = AUTH_LABELS[locale];
  const { fields, linkInvalid } = labels;
  const form = useSubmit({
    locale,
    url: "/api/account/reset-password",
    errorTexts: {
      password: labels.faults.password,
      link_invalid: `${linkInvalid.title}. ${linkInvalid.hint}`,
    },
  });
  if (form.isDone) {
    return (
      <div role="status">
        <AuthHeading {...labels.reset.done} />
        <AuthFoot href="/log-in" link={labels.goToLogIn} />
      </div>
    );
  }
  return (
    <>
      <AuthHeading {...labels.reset} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => form.submit({ ...formValues(event), token })}
        className="space-y-4"
      >
        <PasswordField
          id="password"
          label={fields.newPassword}
          autoComplete="new-password"
          hint={fields.passwordRule}
          error={form.fieldErrors.password}
          toggle={PASSWORD_TOGGLE[locale]}
          required
        />
        <FormError text={form.formError} />
        <Button type="submit" size="large" className="w-full" disabled={form.isPending}>
          {labels.reset.button}
        </Button>
      </form>
      <AuthFoot href="/forgot-password" link={linkInvalid.again} />
    </>
  );
}
