"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ReplayEarlyInput } from "#replay-early-input";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { HintOrError } from "@/components/ui/labelled";
import { useSubmit } from "@/components/ui/use-submit";
import { useParsedPhone } from "@/components/ui/use-typed-phone";
import { formatPhone } from "@/lib/core/input/format-phone";
import { parseAmount } from "@/lib/core/input/number";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import {
  guessProvider,
  PAYMENT_PROVIDERS,
  type PaymentMethod,
  type PaymentProvider,
} from "@/lib/core/money/payment";
import { buildPaymentHref, type TopUp } from "./top-up";
import { PROVIDER_NAMES, TOP_UP_LABELS } from "./top-up-labels";

/** A card, or the network of a phone. Null while the network is unknown. */
type Payer = "card" | PaymentProvider | null;

interface TopUpFormProps {
  mode: Mode;
  minimumTzs: number;
  maximumTzs: number;
  methods: readonly PaymentMethod[];
  phone: string;
}

export function TopUpForm(props: TopUpFormProps) {
  const { mode, minimumTzs, maximumTzs, methods } = props;
  const ownPhone = formatPhone(props.phone);
  const locale = useLocale();
  const labels = useLabels(TOP_UP_LABELS);
  const router = useRouter();
  // Every click sends the same key. Each change of the form creates a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState("");
  const [phone, setPhone] = useState(ownPhone);
  const [chosen, setChosen] = useState<Payer>(methods.includes("mobile_money") ? null : "card");
  const parsedPhone = useParsedPhone(phone) ?? (phone === ownPhone ? props.phone : null);
  const payer: Payer = chosen ?? (parsedPhone ? guessProvider(parsedPhone) : null);
  const bounds = [formatTzs(minimumTzs), formatTzs(maximumTzs)] as const;
  const form = useSubmit<TopUp>({
    url: `/api/dashboard/${mode}/wallet/top-ups`,
    idempotencyKey: key,
    errorTexts: {
      amount: labels.amountFault(...bounds),
      payment_already_in_progress: labels.inProgress,
      payment_gateway_error: labels.gatewayError,
    },
    onSuccess: ({ payment_url: url }) =>
      url ? location.assign(buildPaymentHref(url, locale)) : router.push(`/dashboard/${mode}/wallet`),
  });
  const amountTzs = parseAmount(amount);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const phonePayer = { method: "mobile_money", phone_number: phone, provider: payer };
    form.submit({ amount: amountTzs, ...(payer === "card" ? { method: "card" } : phonePayer) });
  };
  const renewKey = () => setKey(crypto.randomUUID());
  const choose = (tzs: number) => {
    setAmount(tzs.toLocaleString("en-US"));
    renewKey();
  };
  return (
    <form onSubmit={send} onChange={renewKey} noValidate className="space-y-4">
      <QuickAmounts minimumTzs={minimumTzs} chosenTzs={amountTzs} onChoose={choose} />
      <Field
        id="amount"
        label={labels.amount}
        hint={labels.amountHint(...bounds)}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={form.fieldErrors.amount}
      />
      <PayerChoice
        methods={methods}
        value={payer}
        onChange={setChosen}
        hint={chosen === null && payer !== null ? labels.providerHint : undefined}
        error={form.fieldErrors.provider}
      />
      {payer !== "card" && (
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
      )}
      <FormError text={form.formError} />
      <div>
        <Button type="submit" size="large" className="w-full" disabled={form.isDisabled || form.isDone}>
          {amountTzs ? `${labels.submit} ${formatTzs(amountTzs)}` : labels.submit}
        </Button>
        <p className="mt-2 text-center text-muted text-sm">
          {labels.next[payer === "card" ? "card" : "mobile_money"]}
        </p>
      </div>
    </form>
  );
}

const TILES = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,var(--tile)),1fr))] gap-2";
const TILE =
  "inline-flex min-h-11 items-center justify-center rounded-xl border border-edge/50 bg-sheet px-2 py-1.5 text-center font-semibold text-sm hover:border-edge";
const CHOSEN_TILE = "border-act ring-1 ring-act";

const AMOUNTS_TZS = [10_000, 50_000, 100_000, 500_000];

interface QuickAmountsProps {
  minimumTzs: number;
  chosenTzs: number | null;
  onChoose: (amountTzs: number) => void;
}

function QuickAmounts({ minimumTzs, chosenTzs, onChoose }: QuickAmountsProps) {
  const labels = useLabels(TOP_UP_LABELS);
  return (
    <fieldset className={classNames(TILES, "[--tile:4.5rem]")}>
      <legend className="sr-only">{labels.quick}</legend>
      {AMOUNTS_TZS.filter((amountTzs) => amountTzs >= minimumTzs).map((amountTzs) => (
        <button
          key={amountTzs}
          type="button"
          aria-pressed={amountTzs === chosenTzs}
          onClick={() => onChoose(amountTzs)}
          className={classNames(TILE, "tabular-nums", amountTzs === chosenTzs && CHOSEN_TILE)}
        >
          {amountTzs.toLocaleString("en-US")}
        </button>
      ))}
    </fieldset>
  );
}

interface PayerChoiceProps {
  methods: readonly PaymentMethod[];
  value: Payer;
  onChange: (payer: Payer) => void;
  hint: string | undefined;
  error: string | undefined;
}

function PayerChoice({ methods, value, onChange, hint, error }: PayerChoiceProps) {
  const labels = useLabels(TOP_UP_LABELS);
  const payers = methods.flatMap((method) => (method === "card" ? (["card"] as const) : PAYMENT_PROVIDERS));
  return (
    <fieldset className="space-y-1.5" aria-describedby={error ? "payer-error" : hint && "payer-hint"}>
      <legend className="mb-1.5 font-medium text-sm">{labels.method}</legend>
      <div className={classNames(TILES, "[--tile:6.25rem]")}>
        {payers.map((payer) => (
          <label
            key={payer}
            className={classNames(
              TILE,
              "relative has-checked:border-act has-checked:ring-1 has-checked:ring-act has-focus-visible:outline-2 has-focus-visible:outline-act has-focus-visible:outline-offset-2",
            )}
          >
            <input
              id={`payer-${payer}`}
              type="radio"
              name="payer"
              value={payer}
              checked={value === payer}
              onChange={() => onChange(payer)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-xl outline-none"
            />
            <span>{payer === "card" ? labels.methods.card.name : PROVIDER_NAMES[payer]}</span>
            <ReplayEarlyInput id={`payer-${payer}`} />
          </label>
        ))}
      </div>
      <HintOrError id="payer" hint={hint} error={error} />
    </fieldset>
  );
}
