"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { buildOptions, Select } from "@/components/ui/select";
import { useSubmit } from "@/components/ui/use-submit";
import { useParsedPhone } from "@/components/ui/use-typed-phone";
import { parseAmount } from "@/lib/core/input/number";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { guessProvider, PAYMENT_PROVIDERS, type PaymentMethod } from "@/lib/core/money/payment";
import { PaymentMethodChoice } from "./method-choice";
import { QuickAmounts } from "./quick-amounts";
import { buildPaymentHref, type TopUp } from "./top-up";
import { PROVIDER_NAMES, TOP_UP_LABELS } from "./top-up-labels";

interface TopUpFormProps {
  mode: Mode;
  minimumTzs: number;
  maximumTzs: number;
  methods: readonly PaymentMethod[];
  phone: string;
}

export function TopUpForm({ mode, minimumTzs, maximumTzs, methods, phone: ownPhone }: TopUpFormProps) {
  const locale = useLocale();
  const labels = useLabels(TOP_UP_LABELS);
  const router = useRouter();
  // Every click sends the same key. Each change of the form creates a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState("");
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? "mobile_money");
  const [phone, setPhone] = useState(ownPhone);
  const [chosen, setChosen] = useState<string | null>(null);
  const readPhone = useParsedPhone(phone);
  const provider = chosen ?? (readPhone && guessProvider(readPhone)) ?? "";
  const form = useSubmit<TopUp>({
    url: `/api/dashboard/${mode}/wallet/top-ups`,
    idempotencyKey: key,
    errorTexts: {
      amount: labels.amountFault,
      payment_already_in_progress: labels.inProgress,
      payment_gateway_error: labels.gatewayError,
    },
    onSuccess: ({ payment_url: url }) =>
      url ? location.assign(buildPaymentHref(url, locale)) : router.push(`/dashboard/${mode}/wallet`),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const payer = { phone_number: phone, provider: provider === "" ? null : provider };
    form.submit({ amount: parseAmount(amount), method, ...(method === "mobile_money" && payer) });
  };
  const renewKey = () => setKey(crypto.randomUUID());
  return (
    <form onSubmit={send} onChange={renewKey} noValidate className="space-y-5">
      <div className="space-y-2">
        <Field
          id="amount"
          label={labels.amount}
          hint={labels.amountHint(formatTzs(minimumTzs), formatTzs(maximumTzs))}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={form.fieldErrors.amount}
        />
        <QuickAmounts
          label={labels.quick}
          minimumTzs={minimumTzs}
          onChoose={(tzs) => {
            setAmount(tzs.toLocaleString("en-US"));
            renewKey();
          }}
        />
      </div>
      <PaymentMethodChoice methods={methods} value={method} onChange={setMethod} />
      {method === "mobile_money" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="phone_number"
            label={labels.phone}
            hint={labels.phoneHint}
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={form.fieldErrors.phone_number}
          />
          <Select
            id="provider"
            label={labels.provider}
            hint={chosen === null && provider !== "" ? labels.providerHint : undefined}
            value={provider}
            onChange={(event) => setChosen(event.target.value)}
            any={labels.chooseProvider}
            options={buildOptions(PAYMENT_PROVIDERS, PROVIDER_NAMES)}
            error={form.fieldErrors.provider}
          />
        </div>
      )}
      <FormError text={form.formError} />
      <div>
        <Button type="submit" size="large" className="w-full" disabled={form.isDisabled || form.isDone}>
          {labels.submit}
        </Button>
        <p className="mt-2 text-center text-muted text-sm">{labels.next[method]}</p>
      </div>
    </form>
  );
}
