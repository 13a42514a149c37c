"use client";

import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_TOGGLE_LABELS } from "@/components/ui/password-toggle";
import { useSubmit } from "@/components/ui/use-submit";
import { CodeField } from "@/components/ui/code-field";
import { FACTOR_LABELS } from "./factor-labels";
import { promptForPasskey } from "./prompt-for-passkey";

/** Proof of identity. Exactly one field is set. */
export interface IdentityProof {
  password?: string;
  code?: string;
  passkey?: AuthenticationResponseJSON;
}

interface ProofFormProps {
  /** Either `password`, or the subset of `totp` and `passkey` that the user has. */
  ways: readonly string[];
  send: (proof: IdentityProof) => Promise<unknown>;
  button: string;
  onProved: () => void;
  /** Undefined when the form cannot be cancelled. */
  onCancel?: () => void;
}

/** Asks for a second factor. A user without a second factor enters the password. */
export function IdentityProofForm({ ways, send, button, onProved, onCancel }: ProofFormProps) {
  const locale = useLocale();
  const labels = useLabels(FACTOR_LABELS).factor;
  const [hasFailed, setFailed] = useState(false);
  const form = useSubmit({
    url: (body) => send(body as IdentityProof),
    errorTexts: {
      factor_wrong: labels.wrong,
      passkey_refused: labels.passkeyFailed,
      not_logged_in: labels.over,
    },
    onSuccess: onProved,
  });
  const hasPasskey = ways.includes("passkey");
  const isBusy = form.isDisabled || form.isDone;
  const size = onCancel ? "medium" : "large";
  const sendPasskey = () => {
    setFailed(false);
    promptForPasskey().then(
      (passkey) => form.submit({ passkey }),
      () => setFailed(true),
    );
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        setFailed(false);
        form.submit(readFormValues(event));
      }}
      className="space-y-4"
    >
      {hasPasskey && (
        <Button size={size} className="w-full" disabled={isBusy} onClick={sendPasskey}>
          <KeyRound className="size-5" aria-hidden="true" />
          <span>{labels.passkey}</span>
        </Button>
      )}
      {ways.includes("password") ? (
        <PasswordField
          id="proof-password"
          name="password"
          label={labels.password}
          autoComplete="current-password"
          toggle={PASSWORD_TOGGLE_LABELS[locale]}
          error={form.fieldErrors.password}
        />
      ) : (
        <CodeField
          id="proof-code"
          name="code"
          label={ways.includes("totp") ? labels.code : labels.recoveryCode}
          hint={ways.includes("totp") ? labels.codeHint : labels.recoveryHint}
        />
      )}
      <FormError text={hasFailed ? labels.passkeyFailed : form.formError} />
      <FormActions>
        {onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            {labels.cancel}
          </Button>
        )}
        <Button
          type="submit"
          size={size}
          tone={hasPasskey ? "secondary" : "primary"}
          className={onCancel ? "" : "w-full"}
          disabled={isBusy}
        >
          {button}
        </Button>
      </FormActions>
    </form>
  );
}
