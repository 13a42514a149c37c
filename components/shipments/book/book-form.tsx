"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { fieldText } from "@/components/ui/error-texts";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { vehicleName } from "../catalogue-names";
import { freshKey } from "../fresh-key";
import type { TileSource } from "../map/point";
import { Refusal } from "../refusal";
import { SHIPMENT_REFUSALS } from "../refusals";
import { type Draft, newDraft, orderBody, type Sender, type SizeTier } from "./draft";
import { EndFields } from "./end-fields";
import { ItemFields } from "./item-fields";
import { BOOK_LABELS } from "./labels";
import { missingForOrder } from "./missing";
import { QuotePanel } from "./quote-panel";
import { useQuote } from "./use-quote";

export interface BookFormProps {
  locale: Locale;
  mode: Mode;
  sender: Sender;
  tiers: SizeTier[];
  vehicles: { id: number; name: string }[];
  balanceTzs: number;
  tiles: TileSource;
}

/** A shipment booked by hand: typed, priced, then paid from the wallet, once. */
export function BookForm({ locale, mode, sender, tiers, vehicles, balanceTzs, tiles }: BookFormProps) {
  const labels = BOOK_LABELS[locale];
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // One key for the whole visit: whatever happens to an answer, this page books one shipment.
  const [idempotencyKey] = useState(freshKey);
  const [draft, setDraft] = useState<Draft>(() => newDraft(sender, tiers[1]?.code ?? ""));
  const [isTried, setTried] = useState(false);
  const quote = useQuote(locale, mode, draft, tiers);
  const order = useSubmit<{ id: number }>({
    locale,
    url: `/api/dashboard/${mode}/shipments`,
    idempotencyKey,
    errorTexts: SHIPMENT_REFUSALS[locale],
    onSuccess: ({ id }) => router.push(`/dashboard/${mode}/shipments/${id}`),
    onError: () => {
      quote.refresh();
      focusFault(form.current);
    },
  });
  const missing = isTried ? missingForOrder(draft) : [];
  const errors = {
    ...quote.fieldErrors,
    ...order.fieldErrors,
    ...Object.fromEntries(missing.map((name) => [name, fieldText(locale, name, "missing")])),
  };
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    if (order.error) order.reset();
  };
  const book = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missingForOrder(draft).length > 0 || !quote.data) focusFault(form.current);
    else if (!order.isPending && !order.isDone) order.submit(orderBody(draft, tiers, quote.data));
  };
  const fault = missing.length > 0 ? labels.incomplete : hasAny(order.fieldErrors) ? labels.correct : null;
  return (
    <form
      ref={form}
      onSubmit={book}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="min-w-0 space-y-5">
        {(["sender", "receiver"] as const).map((who) => (
          <EndFields
            key={who}
            {...{ locale, mode, tiles, who, errors }}
            end={draft[who]}
            onChange={(end) => change({ [who]: end })}
          />
        ))}
        <ItemFields
          {...{ locale, tiers, errors }}
          items={draft.items}
          onChange={(items) => change({ items })}
        />
        <Extras {...{ locale, vehicles, errors, draft }} onChange={change} />
      </div>
      <div className="min-w-0 space-y-3 lg:sticky lg:top-20">
        <QuotePanel
          {...{ locale, mode, balanceTzs }}
          quote={quote.data}
          isLooking={quote.isLooking}
          refusal={quote.refusal}
          isBooking={order.isPending || order.isDone}
        />
        <Refusal
          form={{ formError: order.formError ?? fault, error: order.error }}
          locale={locale}
          mode={mode}
        />
      </div>
    </form>
  );
}

interface ExtrasProps {
  locale: Locale;
  vehicles: BookFormProps["vehicles"];
  errors: Record<string, string>;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

function Extras({ locale, vehicles, errors, draft, onChange }: ExtrasProps) {
  const labels = BOOK_LABELS[locale].extras;
  const options = vehicles.map(({ id, name }) => ({ value: String(id), label: vehicleName(name, locale) }));
  return (
    <Card>
      <CardHeader title={labels.title} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <Select
          id="vehicle_type_id"
          label={labels.vehicle}
          hint={labels.vehicleHint}
          error={errors.vehicle_type_id}
          value={draft.vehicleTypeId}
          options={[{ value: "", label: labels.automatic }, ...options]}
          onChange={(event) => onChange({ vehicleTypeId: event.target.value })}
        />
        <Field
          id="merchant_reference"
          label={labels.reference}
          hint={labels.referenceHint}
          error={errors.merchant_reference}
          value={draft.reference}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      </CardBody>
    </Card>
  );
}

/** Goes to the first field that is wrong, once it is marked. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function hasAny(errors: Record<string, string>): boolean {
  return Object.keys(errors).length > 0;
}
