"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { fieldText } from "@/components/ui/error-texts";
import { useSubmit } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { freshKey } from "../fresh-key";
import { SHIPMENT_REFUSALS } from "../refusals";
import { type Draft, newDraft, orderBody, type Sender, type SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";
import { missingForOrder } from "./missing";
import { useQuote } from "./use-quote";

interface Booking {
  locale: Locale;
  mode: Mode;
  sender: Sender;
  tiers: SizeTier[];
}

/** What is typed, its price, what is wrong with it, and the order that comes of it: one for each visit. */
export function useBooking({ locale, mode, sender, tiers }: Booking) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => newDraft(sender, tiers[1]?.code ?? ""));
  const [isTried, setTried] = useState(false);
  const quote = useQuote(locale, mode, draft, tiers);
  const order = useOrder(locale, mode, () => {
    quote.refresh();
    focusFault(form.current);
  });
  const missing = isTried ? missingForOrder(draft) : [];
  const labels = BOOK_LABELS[locale];
  const isFaulty = Object.keys(order.fieldErrors).length > 0;
  const fault = missing.length > 0 ? labels.incomplete : isFaulty ? labels.correct : null;
  return {
    form,
    draft,
    quote,
    order,
    errors: {
      ...quote.fieldErrors,
      ...order.fieldErrors,
      ...Object.fromEntries(missing.map((name) => [name, fieldText(locale, name, "missing")])),
    },
    formError: order.formError ?? fault,
    change: (changes: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...changes }));
      if (order.error) order.reset();
    },
    book: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (missingForOrder(draft).length > 0 || !quote.data) focusFault(form.current);
      else if (!order.isPending && !order.isDone) order.submit(orderBody(draft, tiers, quote.data));
    },
  };
}

function useOrder(locale: Locale, mode: Mode, onError: () => void) {
  const router = useRouter();
  // One key for the whole visit: whatever happens to an answer, this page books one shipment.
  const [idempotencyKey] = useState(freshKey);
  return useSubmit<{ id: number }>({
    locale,
    url: `/api/dashboard/${mode}/shipments`,
    idempotencyKey,
    errorTexts: SHIPMENT_REFUSALS[locale],
    onSuccess: ({ id }) => router.push(`/dashboard/${mode}/shipments/${id}`),
    onError,
  });
}

/** Goes to the first field that is wrong, once it is marked. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
