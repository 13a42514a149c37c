import { useLabels, useLocale } from "#locale";
import { formatTzs } from "@/lib/core/locale";
import { PAYMENT_PROVIDERS, type PaymentMethod, type PaymentProvider } from "@/lib/core/money/payment";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { buildOptions, Select } from "../ui/select";
import { PAY_LABELS } from "./labels";

interface PayOtherwiseProps {
  payment: {
    reference: string;
    amountTzs: number;
    method: PaymentMethod;
    provider: PaymentProvider | null;
    phone: string | null;
    choices: PaymentMethod[];
  };
}

/** Plain form for a different phone or method. Only CSS hides the phone field, so the form works without scripts. */
export function RetryPaymentForm({ payment }: PayOtherwiseProps) {
  const locale = useLocale();
  const labels = useLabels(PAY_LABELS).otherwise;
  const { methods, providers } = useLabels(PAY_LABELS);
  const { reference, method, provider, phone, choices } = payment;
  const chosen = choices.includes(method) ? method : choices[0];
  return (
    <form
      method="post"
      action={`/pay/${encodeURIComponent(reference)}/again`}
      className="group space-y-4 rounded-2xl border border-line bg-sheet p-5"
    >
      <input type="hidden" name="lang" value={locale} />
      <fieldset>
        <legend className="font-medium text-sm">{labels.method}</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {choices.map((choice) => (
            <label key={choice} className="flex min-h-11 min-w-11 items-center gap-2.5">
              <input
                type="radio"
                name="method"
                value={choice}
                defaultChecked={choice === chosen}
                required
                className="size-5 accent-act"
              />
              <span>{methods[choice]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="space-y-4 group-has-[input[value=card]:checked]:hidden">
        <Field
          id="phone_number"
          label={labels.phone}
          hint={phone ? labels.sameHint(phone) : labels.newHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <Select
          id="provider"
          label={labels.provider}
          any={labels.anyProvider}
          options={buildOptions(PAYMENT_PROVIDERS, providers)}
          defaultValue={phone === null ? (provider ?? "") : ""}
        />
      </div>
      <Button type="submit" size="large" className="w-full whitespace-normal">
        {labels.button(formatTzs(payment.amountTzs))}
      </Button>
    </form>
  );
}
