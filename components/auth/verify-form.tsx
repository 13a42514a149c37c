"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useHasScripts } from "@/components/ui/use-has-scripts";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import { AuthFoot, AuthHeading } from "./auth-frame";
import { AUTH_LABELS } from "./labels";

/** Uses the link of a mail up on a tap: programs that open every link of a mail would otherwise use it up. */
export function VerifyForm({ locale, token }: { locale: Locale; token: string }) {
  const labels = AUTH_LABELS[locale];
  const { verify, linkInvalid } = labels;
  const hasScripts = useHasScripts();
  const form = useSubmit<{ email: string }>({
    locale,
    url: "/api/account/verify-email",
    errorTexts: { link_invalid: `${linkInvalid.title}. ${linkInvalid.hint}` },
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
  return (
    <>
      <AuthHeading {...verify} />
      <div className="space-y-4">
        <FormError text={form.formError} />
        <Button
          size="large"
          className="w-full"
          onClick={() => form.submit({ token })}
          disabled={form.isPending || !hasScripts}
        >
          {verify.button}
        </Button>
      </div>
      <AuthFoot href="/log-in" link={labels.goToLogIn} />
    </>
  );
}
