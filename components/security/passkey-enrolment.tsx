"use client";

import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { ApiError, callApi } from "@/components/ui/call-api";
import { FormActions } from "@/components/ui/dialog";
import { getFormErrorText } from "@/components/ui/error-texts";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { parseDeviceName } from "@/lib/core/accounts/device-name";
import type { Locale } from "@/lib/core/locale";
import { SECURITY_LABELS } from "./labels";
import type { EnrolmentProps } from "./totp-enrolment";

const URL = "/api/account/passkeys";

export function PasskeyEnrolment({ onDone, onCancel }: EnrolmentProps) {
  const locale = useLocale();
  const labels = useLabels(SECURITY_LABELS);
  const make = useMutation({
    mutationFn: makePasskey,
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { name = "" } = readFormValues(event);
    make.mutate(name.trim() || (parseDeviceName(navigator.userAgent) ?? labels.passkey.title));
  };
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <h3 className="font-semibold">{labels.passkey.title}</h3>
      <p className="text-sm">{labels.passkey.text}</p>
      <Field
        id="name"
        label={labels.passkey.name}
        hint={labels.passkey.nameHint}
        autoComplete="off"
        maxLength={60}
      />
      <FormError text={make.error && failureText(make.error, locale)} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" disabled={make.isPending}>
          {labels.passkey.make}
        </Button>
      </FormActions>
    </form>
  );
}

async function makePasskey(name: string): Promise<{ recovery_codes: string[] | null }> {
  const optionsJSON = await callApi<PublicKeyCredentialCreationOptionsJSON>(`${URL}/begin`, {
    method: "POST",
    body: {},
  });
  const { startRegistration } = await import("@simplewebauthn/browser");
  const passkey = await startRegistration({ optionsJSON });
  return callApi(URL, { method: "POST", body: { name, passkey } });
}

function failureText(error: Error & { code?: string }, locale: Locale): string {
  const { failed, known, unsupported } = SECURITY_LABELS[locale].passkey;
  if (error instanceof ApiError) return getFormErrorText(locale, error, { passkey_refused: failed });
  if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return known;
  // WebAuthn requires a domain name and refuses an IP address such as 127.0.0.1.
  const isPossible = "PublicKeyCredential" in globalThis && error.code !== "ERROR_INVALID_DOMAIN";
  return isPossible ? failed : unsupported;
}
