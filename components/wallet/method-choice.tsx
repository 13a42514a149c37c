import { CreditCard, Smartphone } from "lucide-react";
import { useLabels } from "#locale";
import { ReplayEarlyInput } from "#replay-early-input";
import type { PaymentMethod } from "@/lib/core/money/payment";
import { TOP_UP_LABELS } from "./top-up-labels";

const ICONS = { mobile_money: Smartphone, card: CreditCard };

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

export function PaymentMethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const labels = useLabels(TOP_UP_LABELS);
  return (
    <fieldset>
      <legend className="mb-1.5 block font-medium text-sm">{labels.method}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {methods.map((method) => {
          const Icon = ICONS[method];
          return (
            <label
              key={method}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-edge px-3 py-2 text-sm has-checked:border-act has-checked:bg-act-soft has-focus-visible:outline-2 has-focus-visible:outline-act has-focus-visible:outline-offset-2"
            >
              <input
                id={`method-${method}`}
                type="radio"
                name="method"
                value={method}
                checked={value === method}
                onChange={() => onChange(method)}
                className="size-4 shrink-0 accent-act"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{labels.methods[method].name}</span>
                <span className="block text-muted text-xs">{labels.methods[method].text}</span>
              </span>
              <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
              <ReplayEarlyInput id={`method-${method}`} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
