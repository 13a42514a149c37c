"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/components/ui/call-api";
import { formText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { useHasScripts } from "@/components/ui/use-has-scripts";
import type { Locale } from "@/lib/core/locale";
import { FACTOR_LABELS } from "./factor-labels";
import { postFactor, postPasskey } from "./log-in";
import { CodeField } from "./step-up/code-field";
import { passkeyAnswerOf } from "./step-up/passkey-answer";

interface FactorFormProps {
  locale: Locale;
  /** A path of our own. */
  next: string;
  /** In place of opening `next`. */
  onLoggedIn?: () => void;
  hasApp: boolean;
  hasPasskey: boolean;
}

/** The second step of a log-in, by whatever the person has. */
export function FactorForm({ locale, next, hasApp, hasPasskey, onLoggedIn }: FactorFormProps) {
  const labels = FACTOR_LABELS[locale].factor;
  const hasScripts = useHasScripts();
  const attempt = useMutation({
    mutationFn: async (code: string | null) =>
      code === null ? postPasskey(await passkeyAnswerOf()) : postFactor(code),
    // A new page altogether, as after every log-in.
    onSuccess: onLoggedIn ?? (() => location.assign(next)),
  });
  const isBusy = attempt.isPending || attempt.isSuccess || !hasScripts;
  const own = {
    factor_wrong: labels.wrong,
    passkey_refused: labels.passkeyFailed,
    not_logged_in: labels.over,
  };
  const { error } = attempt;
  return (
    <div className="space-y-5">
      {hasPasskey && (
        <Button size="large" className="w-full" disabled={isBusy} onClick={() => attempt.mutate(null)}>
          <KeyRound className="size-5" aria-hidden="true" />
          <span>{labels.passkey}</span>
        </Button>
      )}
      <form
        method="post"
        noValidate
        onSubmit={(event) => attempt.mutate(formValues(event).code ?? "")}
        className="space-y-4"
      >
        <CodeField
          id="code"
          label={hasApp ? labels.code : labels.recoveryCode}
          hint={hasApp ? labels.codeHint : labels.recoveryHint}
        />
        <FormError
          text={error && (error instanceof ApiError ? formText(locale, error, own) : labels.passkeyFailed)}
        />
        <Button
          type="submit"
          size="large"
          tone={hasPasskey ? "secondary" : "primary"}
          className="w-full"
          disabled={isBusy}
        >
          {labels.button}
        </Button>
      </form>
    </div>
  );
}
