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
import { useParsedPhone } from "@/components/ui/use-typed-phone";
import type { PasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { AuthFooter } from "./auth-frame";
import { AUTH_LABELS } from "./labels";
import { LeakedPasswordWarning } from "./leaked-password";

export function RegisterForm() {
  const locale = useLocale();
  const labels = useLabels(AUTH_LABELS);
  const { fields, faults } = labels;
  const [phone, setPhone] = useState("");
  const stored = useParsedPhone(phone);
  const [leakedOf, setLeakedOf] = useState<string | null>(null);
  const form = useSubmit<PasswordSavedResponse & { email: string }>({
    url: "/api/account/register",
    errorTexts: {
      business_name: faults.businessName,
      business_email: faults.email,
      password: faults.password,
    },
    onSuccess: ({ email, is_password_leaked: isLeaked }) => {
      const next = `/check-mail?${new URLSearchParams({ email, lang: locale })}`;
      if (isLeaked) setLeakedOf(next);
      else location.assign(next);
    },
  });
  if (leakedOf !== null) {
    return (
      <div className="space-y-4">
        <LeakedPasswordWarning />
        <p className="text-sm">{labels.changeItLater}</p>
        <AuthFooter href={leakedOf} link={labels.goOn} />
      </div>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => form.submit({ ...readFormValues(event), language: locale })}
      className="space-y-4"
    >
      <Field
        id="business_name"
        label={fields.businessName}
        autoComplete="organization"
        error={form.fieldErrors.business_name}
        required
      />
      <Field
        id="business_email"
        label={fields.businessEmail}
        type="email"
        autoComplete="username"
        error={form.fieldErrors.business_email}
        required
      />
      <Field
        id="phone"
        label={fields.phone}
        type="tel"
        autoComplete="tel"
        hint={stored !== null && stored !== phone ? fields.phoneStored(stored) : fields.phoneHint}
        error={form.fieldErrors.phone}
        onChange={(event) => setPhone(event.target.value)}
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
      <Button type="submit" size="large" className="w-full" disabled={form.isDisabled || form.isDone}>
        {labels.register.button}
      </Button>
    </form>
  );
}
