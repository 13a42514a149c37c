"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLabels, useLocale } from "#locale";
import { CodeField } from "@/components/ui/code-field";
import { Button } from "@/components/ui/button";
import { toApiError, callApi } from "@/components/ui/call-api";
import { FormActions } from "@/components/ui/dialog";
import { getFormErrorText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { useApiForm } from "@/components/ui/use-api-form";
import { SECURITY_LABELS } from "./labels";

interface Begun {
  secret: string;
  uri: string;
  picture: string;
  token: string;
}

export interface EnrolmentProps {
  /** `codes` contains the new recovery codes, or is null when the user already had recovery codes. */
  onDone: (codes: string[] | null) => void;
  onCancel: () => void;
}

export function TotpEnrolment({ onDone, onCancel }: EnrolmentProps) {
  const locale = useLocale();
  const labels = useLabels(SECURITY_LABELS);
  const begin = useMutation({
    mutationFn: () => callApi<Begun>("/api/account/totp/begin", { method: "POST", body: {} }),
  });
  const { mutate, data, error } = begin;
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="space-y-4">
      <h3 className="font-semibold">{labels.app.title}</h3>
      {error && (
        <>
          <FormError text={getFormErrorText(locale, toApiError(error))} />
          <Button tone="secondary" onClick={onCancel}>
            {labels.cancel}
          </Button>
        </>
      )}
      {data && <TotpForm begun={data} onDone={onDone} onCancel={onCancel} />}
    </div>
  );
}

function TotpForm({ begun, onDone, onCancel }: EnrolmentProps & { begun: Begun }) {
  const labels = useLabels(SECURITY_LABELS);
  const form = useApiForm<Record<string, string>, { recovery_codes: string[] | null }>({
    loadSchema: () => import("@/lib/core/accounts/account-request").then((file) => file.confirmTotpRequest),
    toBody: ({ code }) => ({ token: begun.token, code }),
    url: "/api/account/totp",
    errorTexts: { factor_wrong: labels.app.wrong, link_invalid: labels.app.late },
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <form {...form.formProps} className="space-y-4">
      <p className="text-sm">{labels.app.scan}</p>
      {/* biome-ignore lint/performance/noImgElement: a picture that is made here needs no optimizer */}
      <img
        src={begun.picture}
        alt={labels.app.picture}
        width={192}
        height={192}
        className="rounded-lg border border-line bg-white"
      />
      <a
        href={begun.uri}
        className="inline-flex min-h-11 items-center font-medium text-act text-sm underline-offset-4 hover:underline sm:hidden"
      >
        {labels.app.onThisPhone}
      </a>
      <p className="text-muted text-sm">
        <span>{`${labels.app.typed} `}</span>
        <code className="select-all font-mono text-ink">{begun.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <CodeField
        id="code"
        {...form.field("code")}
        label={labels.app.code}
        hint={labels.app.codeHint}
        inputMode="numeric"
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" disabled={form.isDisabled}>
          {labels.app.confirm}
        </Button>
      </FormActions>
    </form>
  );
}
