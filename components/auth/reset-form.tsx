"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE_LABELS } from "@/components/ui/password-toggle";
import { useSubmit } from "@/components/ui/use-submit";
import type { PasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { AuthFooter, AuthHeading } from "./auth-frame";
import { AUTH_LABELS } from "./labels";
import { LeakedPasswordWarning } from "./leaked-password";
import { useLinkToken } from "./use-link-token";

/** Sets a new password from an e-mail link. `token` is the query token of an older link. */
export function ResetForm({ token }: { token: string }) {
  const locale = useLocale();
  const labels = useLabels(AUTH_LABELS);
  const linkToken = useLinkToken(token);
  const { fields, linkInvalid } = labels;
  const [isLeaked, setIsLeaked] = useState(false);
  const form = useSubmit<PasswordSavedResponse>({
    url: "/api/account/reset-password",
    errorTexts: {
      password: labels.faults.password,
      link_invalid: `${linkInvalid.title}. ${linkInvalid.hint}`,
    },
    onSuccess: (saved) => setIsLeaked(saved.is_password_leaked === true),
  });
  if (form.isDone) {
    return (
      <div role="status">
        <AuthHeading {...labels.reset.done} />
        {isLeaked && (
          <div className="space-y-4">
            <LeakedPasswordWarning />
            <p className="text-sm">{labels.changeItLater}</p>
          </div>
        )}
        <AuthFooter href="/log-in" link={labels.goToLogIn} />
      </div>
    );
  }
  return (
    <>
      <AuthHeading {...labels.reset} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => form.submit({ ...readFormValues(event), token: linkToken })}
        className="space-y-4"
      >
        <PasswordField
          id="password"
          label={fields.newPassword}
          autoComplete="new-password"
          hint={fields.passwordRule}
          error={form.fieldErrors.password}
          toggle={PASSWORD_TOGGLE_LABELS[locale]}
          required
        />
        <FormError text={form.formError} />
        <Button type="submit" size="large" className="w-full" disabled={form.isDisabled}>
          {labels.reset.button}
        </Button>
      </form>
      <AuthFooter href="/forgot-password" link={linkInvalid.again} />
    </>
  );
}
