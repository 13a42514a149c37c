"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE } from "@/components/ui/password-toggle";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import { CodeField } from "./code-field";
import { STEP_UP_LABELS } from "./labels";
import { passkeyAnswerOf } from "./passkey-answer";

interface ProofFormProps {
  locale: Locale;
  /** `password`, or of `totp` and `passkey` what the person has. */
  ways: readonly string[];
  onProved: () => void;
  onCancel: () => void;
}

/** The password of those who have nothing else, or what they have. */
export function ProofForm({ locale, ways, onProved, onCancel }: ProofFormProps) {
  const labels = STEP_UP_LABELS[locale];
  const [hasFailed, setFailed] = useState(false);
  const form = useSubmit({
    locale,
    url: "/api/account/proof",
    errorTexts: { factor_wrong: labels.wrongCode, passkey_refused: labels.passkeyFailed },
    onSuccess: onProved,
  });
  const byPasskey = () => {
    setFailed(false);
    passkeyAnswerOf().then(
      (passkey) => form.submit({ passkey }),
      () => setFailed(true),
    );
  };
  return (
    <form
      onSubmit={(event) => {
        setFailed(false);
        form.submit(formValues(event));
      }}
      noValidate
      className="space-y-4"
    >
      {ways.includes("passkey") && (
        <Button className="w-full" onClick={byPasskey} disabled={form.isPending}>
          <KeyRound className="size-4" aria-hidden="true" />
          <span>{labels.passkey}</span>
        </Button>
      )}
      {ways.includes("password") ? (
        <PasswordField
          id="own-password"
          name="password"
          label={labels.password}
          autoComplete="current-password"
          toggle={PASSWORD_TOGGLE[locale]}
          error={form.fieldErrors.password}
        />
      ) : (
        <CodeField
          id="own-code"
          name="code"
          label={labels.code}
          hint={ways.includes("totp") ? labels.codeHint : labels.recoveryHint}
        />
      )}
      <FormError text={hasFailed ? labels.passkeyFailed : form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button
          type="submit"
          tone={ways.includes("passkey") ? "secondary" : "primary"}
          disabled={form.isPending}
        >
          {labels.confirm}
        </Button>
      </FormActions>
    </form>
  );
}
