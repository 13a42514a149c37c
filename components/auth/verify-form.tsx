"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE_LABELS } from "@/components/ui/password-toggle";
import { useSubmit } from "@/components/ui/use-submit";
import { AuthFooter, AuthHeading } from "./auth-frame";
import { AUTH_LABELS } from "./labels";
import { postLogIn } from "./log-in";
import { useLinkToken } from "./use-link-token";

/**
 * Verifies an address only after a tap, because mail scanners open every link. An unknown browser must log in
 * with the password. `token` is the query token of an older link.
 */
export function VerifyForm({ token }: { token: string }) {
  const locale = useLocale();
  const labels = useLabels(AUTH_LABELS);
  const { verify, linkInvalid } = labels;
  const linkToken = useLinkToken(token);
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState("");
  const form = useSubmit<{ email: string }>({
    url: "/api/account/verify-email",
    errorTexts: { link_invalid: `${linkInvalid.title}. ${linkInvalid.hint}` },
    onSuccess: ({ email }) => password && logIn(email, password),
    onError: ({ detail }) => Array.isArray(detail) && setAsksPassword(true),
  });
  if (form.isDone) {
    return (
      <div role="status">
        <AuthHeading {...verify.done} />
        <ButtonLink href="/log-in" size="large" className="w-full">
          {labels.goToLogIn}
        </ButtonLink>
      </div>
    );
  }
  const isAskedAgain = password !== "";
  return (
    <>
      <AuthHeading title={verify.title} hint={asksPassword ? verify.passwordHint : verify.hint} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          const typed = readFormValues(event).password;
          setPassword(typed ?? "");
          form.submit({ token: linkToken, ...(typed && { password: typed }) });
        }}
        className="space-y-4"
      >
        {asksPassword && (
          <PasswordField
            id="password"
            label={labels.fields.password}
            autoComplete="current-password"
            error={isAskedAgain ? form.fieldErrors.password : undefined}
            toggle={PASSWORD_TOGGLE_LABELS[locale]}
            required
          />
        )}
        <FormError text={form.formError} />
        <Button type="submit" size="large" className="w-full" disabled={form.isDisabled}>
          {verify.button}
        </Button>
      </form>
      {asksPassword ? (
        <AuthFooter
          text={verify.notMine}
          href={`/forgot-password?lang=${locale}`}
          link={verify.setPassword}
        />
      ) : (
        <AuthFooter href="/log-in" link={labels.goToLogIn} />
      )}
    </>
  );
}

/** Opens the dashboard. When the log-in fails, the page still shows its log-in link. */
function logIn(email: string, password: string): Promise<void> {
  return postLogIn(email, password).then(
    () => location.assign("/dashboard"),
    () => {},
  );
}
