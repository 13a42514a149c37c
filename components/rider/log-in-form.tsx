"use client";

import { useMutation } from "@tanstack/react-query";
import { ApiError } from "@/components/ui/call-api";
import { formText } from "@/components/ui/error-texts";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import type { Locale } from "@/lib/core/locale";
import { BIG_FIELDS, bigButton } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { assertCookieKept, postRiderLogIn } from "./phone/api";
import { useRefreshState, useSnapshot } from "./use-rider-phone";
import { openVault } from "./vault/vault";

/** Phone number and PIN. Pasting and password managers work. */
export function RiderLogInForm({ locale }: { locale: Locale }) {
  const labels = RIDER_LABELS[locale].logIn;
  const refresh = useRefreshState();
  const { waiting } = useSnapshot();
  const attempt = useMutation({
    mutationFn: async ({ phone = "", pin = "" }: Record<string, string>) => {
      await postRiderLogIn(phone, pin.trim());
      await assertCookieKept();
      // Without it all works but the address after a log-out.
      await openVault(pin.trim()).catch(() => {});
    },
    onSuccess: refresh,
  });
  const { error } = attempt;
  const wrong = { invalid_credentials: labels.wrong, validation_error: labels.wrong };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => attempt.mutate(formValues(event))}
      className={`space-y-5 ${BIG_FIELDS}`}
    >
      <div className="space-y-2">
        <h1 className="font-bold text-2xl">{labels.title}</h1>
        <p className="text-lg text-muted leading-snug">{labels.hint}</p>
      </div>
      {waiting.length > 0 && <Notice tone="warning">{labels.notSent}</Notice>}
      <Field
        id="phone"
        label={labels.phone}
        hint={labels.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <PasswordField
        id="pin"
        label={labels.pin}
        inputMode="numeric"
        autoComplete="current-password"
        toggle={labels.pinToggle}
        required
      />
      <FormError text={error instanceof ApiError ? formText(locale, error, wrong) : null} />
      <button type="submit" className={bigButton("primary")} disabled={attempt.isPending}>
        {labels.button}
      </button>
      <p className="text-center text-muted">{labels.forgotten}</p>
    </form>
  );
}
