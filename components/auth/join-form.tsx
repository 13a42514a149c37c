"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE_LABELS } from "@/components/ui/password-toggle";
import { useSubmit } from "@/components/ui/use-submit";
import type { PasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { AuthFooter, AuthHeading } from "./auth-frame";
import { INVITATION_LABELS } from "./invitation-labels";
import { AUTH_LABELS } from "./labels";
import { LeakedPasswordWarning } from "./leaked-password";

interface JoinFormProps {
  token: string;
  email: string;
  heading: { title: string; hint: string };
  logInHref: string;
}

export function JoinBusinessForm({ token, email, heading, logInHref }: JoinFormProps) {
  const locale = useLocale();
  const { fields, faults, goToLogIn, changeItLater } = useLabels(AUTH_LABELS);
  const labels = useLabels(INVITATION_LABELS);
  const [isLeaked, setIsLeaked] = useState(false);
  const form = useSubmit<PasswordSavedResponse>({
    url: "/api/account/invitation/join",
    errorTexts: {
      name: labels.nameFault,
      password: faults.password,
      account_exists: labels.exists,
      link_invalid: `${labels.invalid.title}. ${labels.invalid.hint}`,
    },
    onSuccess: (saved) => setIsLeaked(saved.is_password_leaked === true),
  });
  if (form.isDone) {
    return (
      <div role="status">
        <AuthHeading {...labels.done} />
        {isLeaked && (
          <div className="space-y-4">
            <LeakedPasswordWarning />
            <p className="text-sm">{changeItLater}</p>
          </div>
        )}
        <AuthFooter href={`/log-in?${new URLSearchParams({ email })}`} link={goToLogIn} />
      </div>
    );
  }
  return (
    <>
      <AuthHeading {...heading} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => form.submit({ ...readFormValues(event), token, language: locale })}
        className="space-y-4"
      >
        <Field id="email" label={fields.email} autoComplete="username" value={email} readOnly />
        <Field
          id="name"
          label={labels.name}
          hint={labels.nameHint}
          autoComplete="name"
          error={form.fieldErrors.name}
          required
        />
        <PasswordField
          id="password"
          label={fields.password}
          autoComplete="new-password"
          hint={fields.passwordRule}
          error={form.fieldErrors.password}
          toggle={PASSWORD_TOGGLE_LABELS[locale]}
          required
        />
        <FormError text={form.formError} />
        <Button type="submit" size="large" className="w-full" disabled={form.isDisabled}>
          {labels.join}
        </Button>
      </form>
      <AuthFooter text={labels.haveAccount} href={logInHref} link={labels.logIn} />
    </>
  );
}
