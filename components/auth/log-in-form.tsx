"use client";

import { useMutation } from "@tanstack/react-query";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE_LABELS } from "@/components/ui/password-toggle";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { AUTH_LABELS } from "./labels";
import { postLogIn } from "./log-in";

interface LogInFormProps {
  email: string;
  /** Same-origin path that opens after the log-in. */
  next: string;
  /** Called after the log-in instead of opening `next`. */
  onLoggedIn?: () => void;
}

export function LogInForm({ email, next, onLoggedIn }: LogInFormProps) {
  const locale = useLocale();
  const labels = useLabels(AUTH_LABELS);
  const attempt = useMutation({
    mutationFn: (values: Record<string, string>) => postLogIn(values.email ?? "", values.password ?? ""),
    // Load the whole page, so that no data of the previous user stays in memory.
    onSuccess: onLoggedIn ?? (() => location.assign(next)),
  });
  const isHydrated = useIsHydrated();
  const { error } = attempt;
  const wrong = { invalid_credentials: labels.logIn.wrong };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => attempt.mutate(readFormValues(event))}
      className="space-y-4"
    >
      <Field
        id="email"
        label={labels.fields.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        required
      />
      <PasswordField
        id="password"
        label={labels.fields.password}
        autoComplete="current-password"
        toggle={PASSWORD_TOGGLE_LABELS[locale]}
        required
      />
      <FormError text={error instanceof ApiError ? getFormErrorText(locale, error, wrong) : null} />
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={!isHydrated || attempt.isPending || attempt.isSuccess}
      >
        {labels.logIn.button}
      </Button>
    </form>
  );
}
