"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ApiError } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { Banner } from "@/components/ui/banner";
import { PasswordField } from "@/components/ui/password-field";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { BIG_FIELDS_CLASS, bigButtonClass } from "./big-button";
import { assertCookieStored, postRiderLogIn, type RiderLogIn } from "./phone/api";
import { useRefreshState, useSnapshot } from "./use-rider-phone";
import { saveOfflineKey } from "@/components/rider/offline-store/store";
import { LOG_IN_LABELS } from "./labels-log-in";

type Step = "pin" | "code" | "newPin";

const STEPS: Record<string, Step> = {
  sms_code_required: "code",
  new_pin_required: "newPin",
  invalid_credentials: "pin",
};

export function RiderLogInForm() {
  const locale = useLocale();
  const labels = useLabels(LOG_IN_LABELS);
  const isHydrated = useIsHydrated();
  const { waiting } = useSnapshot();
  const { step, logIn, send, attempt, restart } = useLogInSteps();
  const { title, hint } = labels.steps[step];
  const { error } = attempt;
  const isAsked = error instanceof ApiError && error.code in STEPS && error.code !== "invalid_credentials";
  const texts = {
    invalid_credentials: labels.wrong,
    validation_error: step === "newPin" ? labels.pinRefused : labels.wrong,
    factor_wrong: labels.codeWrong,
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => send(readFormValues(event))}
      className={`space-y-5 ${BIG_FIELDS_CLASS}`}
    >
      <div className="space-y-2">
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="text-lg text-muted leading-snug">{hint}</p>
      </div>
      {waiting.length > 0 && <Banner tone="warning">{labels.notSent}</Banner>}
      <StepFields key={step} step={step} phone={logIn.phone} />
      <FormError
        text={error instanceof ApiError && !isAsked ? getFormErrorText(locale, error, texts) : null}
      />
      <button type="submit" className={bigButtonClass("primary")} disabled={!isHydrated || attempt.isPending}>
        {labels.steps[step].button}
      </button>
      {step !== "pin" && (
        <button type="button" className={bigButtonClass("secondary")} onClick={restart}>
          {labels.again}
        </button>
      )}
      <p className="text-center text-muted">{step === "code" ? labels.noCode : labels.forgotten}</p>
    </form>
  );
}

function useLogInSteps() {
  const refresh = useRefreshState();
  const [step, setStep] = useState<Step>("pin");
  const [logIn, setLogIn] = useState<RiderLogIn>({ phone: "", pin: "" });
  const restart = () => setStep("pin");
  const attempt = useMutation({
    mutationFn: async (next: RiderLogIn) => {
      await postRiderLogIn(next);
      await assertCookieStored();
      // Ignore failures: the key is needed only to read the addresses offline after a log-out.
      await saveOfflineKey(next.new_pin ?? next.pin).catch(() => {});
    },
    onSuccess: refresh,
    onError: (error) => {
      const asked = error instanceof ApiError ? STEPS[error.code] : undefined;
      if (asked) setStep(asked);
    },
  });
  const send = (typed: Record<string, string>) => {
    const next = withInput(logIn, typed);
    setLogIn(next);
    attempt.mutate(next);
  };
  return { step, logIn, send, attempt, restart };
}

/** Adds the input of the current step. The first step starts a new log-in. */
function withInput(
  logIn: RiderLogIn,
  { phone = "", pin = "", code, new_pin }: Record<string, string>,
): RiderLogIn {
  if (code !== undefined) return { ...logIn, code: code.replaceAll(/\s/g, "") };
  if (new_pin !== undefined) return { ...logIn, new_pin: new_pin.trim() };
  return { phone, pin: pin.trim() };
}

interface StepFieldsProps {
  step: Step;
  phone: string;
}

function StepFields({ step, phone }: StepFieldsProps) {
  const labels = useLabels(LOG_IN_LABELS);
  if (step === "code") {
    return (
      <Field
        id="code"
        label={labels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        required
      />
    );
  }
  if (step === "newPin") {
    return (
      <PasswordField
        id="new_pin"
        label={labels.newPin}
        hint={labels.newPinHint}
        inputMode="numeric"
        autoComplete="new-password"
        toggle={labels.pinToggle}
        required
      />
    );
  }
  return (
    <>
      <Field
        id="phone"
        label={labels.phone}
        hint={labels.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={phone}
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
    </>
  );
}
