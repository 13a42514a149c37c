"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { AUTH_LABELS } from "@/components/auth/labels";
import { LeakedPasswordWarning } from "@/components/auth/leaked-password";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { FormError } from "@/components/ui/form-error";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE_LABELS } from "@/components/ui/password-toggle";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import type { PasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { SETTINGS_LABELS } from "./labels";

export function PasswordForm({ email }: { email: string }) {
  const locale = useLocale();
  const labels = useLabels(SETTINGS_LABELS).password;
  const { fields, faults } = useLabels(AUTH_LABELS);
  const toast = useToast();
  const [isLeaked, setIsLeaked] = useState(false);
  const form = useApiForm<Record<string, string>, PasswordSavedResponse>({
    loadSchema: () =>
      import("@/lib/core/accounts/account-request").then((file) => file.changePasswordRequest),
    url: "/api/account/change-password",
    errorTexts: { new_password: faults.password },
    onSuccess: (saved) => {
      setIsLeaked(saved.is_password_leaked === true);
      toast(labels.changed);
      form.clear();
    },
  });
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      <SectionBody>
        <form method="post" {...form.formProps} className="space-y-4">
          {/* Lets a password manager find the account. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
          <PasswordField
            id="password"
            {...form.field("password")}
            label={labels.current}
            autoComplete="current-password"
            toggle={PASSWORD_TOGGLE_LABELS[locale]}
          />
          <PasswordField
            id="new_password"
            {...form.field("new_password")}
            label={labels.next}
            hint={fields.passwordRule}
            autoComplete="new-password"
            toggle={PASSWORD_TOGGLE_LABELS[locale]}
          />
          {isLeaked && <LeakedPasswordWarning />}
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isDisabled}>
            {labels.button}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}
