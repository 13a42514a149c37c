"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ApiError } from "@/components/ui/call-api";
import { getFieldErrorText, getFormErrorText } from "@/components/ui/error-texts";
import { useSubmit } from "@/components/ui/use-submit";
import { hasUnresolvedShortMapLink } from "@/lib/core/input/coordinates";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { type Draft, createDraft, buildOrderBody, type Sender, type SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";
import { listFieldsMissingForOrder } from "./missing-fields";
import { applyMatchedPlace, type MatchedPlace, useMatchedPlace } from "./use-matched-place";
import { useSavedDraft } from "./use-saved-draft";
import { useQuote } from "./use-quote";

interface Booking {
  mode: Mode;
  merchantId: number;
  sender: Sender;
  tiers: SizeTier[];
}

export function useBooking({ mode, merchantId, sender, tiers }: Booking) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const kept = useSavedDraft(merchantId, mode, () => createDraft(sender, tiers[1]?.code ?? ""));
  const { draft } = kept;
  const [isTried, setTried] = useState(false);
  const { found, placed } = usePlaced(mode, draft);
  const quote = useQuote(mode, placed, tiers);
  const order = useOrder(mode, kept, ({ status }) => {
    if (status >= 400 && status < 500) kept.refused();
    quote.refresh();
    focusFault(form.current);
  });
  const missing = isTried ? listFieldsMissingForOrder(draft) : [];
  const isFaulty = Object.keys(order.fieldErrors).length > 0;
  const fault = missing.length > 0 ? "incomplete" : isFaulty ? "correct" : null;
  return {
    form,
    draft,
    found,
    placed,
    quote: { ...quote, refusal: quote.refusal ?? unplaced(locale, draft, found) },
    order,
    isKept: kept.isKept,
    beginAnew: () => {
      setTried(false);
      order.reset();
      kept.beginAnew();
    },
    errors: {
      ...quote.fieldErrors,
      ...order.fieldErrors,
      ...Object.fromEntries(missing.map((name) => [name, getFieldErrorText(locale, name, "missing")])),
    },
    formError: order.formError ?? (fault && BOOK_LABELS[locale][fault]),
    change: (changes: Partial<Draft>) => {
      kept.change(changes);
      if (order.error) order.reset();
    },
    book: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (listFieldsMissingForOrder(draft).length > 0 || !quote.data) focusFault(form.current);
      else if (!order.isPending && !order.isDone) {
        kept.send();
        order.submit(buildOrderBody(placed, tiers, quote.data));
      }
    },
  };
}

function usePlaced(mode: Mode, draft: Draft) {
  const found = {
    sender: useMatchedPlace(mode, draft.sender),
    receiver: useMatchedPlace(mode, draft.receiver),
  };
  const sender = applyMatchedPlace(draft.sender, found.sender);
  const receiver = applyMatchedPlace(draft.receiver, found.receiver);
  return { found, placed: { ...draft, sender, receiver } };
}

function useOrder(mode: Mode, kept: ReturnType<typeof useSavedDraft>, onError: (error: ApiError) => void) {
  const router = useRouter();
  return useSubmit<{ id: number }>({
    url: `/api/dashboard/${mode}/shipments`,
    idempotencyKey: kept.key,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    onSuccess: ({ id }) => {
      kept.forget();
      router.push(`/dashboard/${mode}/shipments/${id}`);
    },
    onError,
  });
}

/**
 * Returns the text that explains why the order has no price: the search for an address failed or found no place.
 * Returns null otherwise.
 */
function unplaced(
  locale: Locale,
  draft: Draft,
  found: Record<"sender" | "receiver", MatchedPlace>,
): string | null {
  const texts = SHIPMENT_ERROR_TEXTS[locale];
  const error = found.sender.error ?? found.receiver.error;
  if (error) return getFormErrorText(locale, error, texts);
  const name = found.sender.isUnknown ? "pickup" : found.receiver.isUnknown ? "dropoff" : null;
  const end = { pickup: draft.sender, dropoff: draft.receiver };
  if (name && hasUnresolvedShortMapLink(end[name].address)) return BOOK_LABELS[locale].pin.shortLink;
  return name && getFormErrorText(locale, new ApiError(400, `ungeocodable_${name}`, "", null, {}), texts);
}

/** Focuses the first invalid field in the next frame, because the field is marked only then. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
