"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "#locale";
import { toApiError, callApi } from "@/components/ui/call-api";
import { getFieldErrorText, getFormErrorText } from "@/components/ui/error-texts";
import type { Mode } from "@/lib/core/mode";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { type Draft, parseMapPin, buildRateBody, type SizeTier } from "./draft";
import { listFieldsMissingForQuote } from "./missing-fields";
import { useDebounced } from "./use-debounced";

const SETTLED_MS = 500;
/** Refresh interval of a quote: the last minute of the ten minutes for which a quote is valid. */
const FRESH_MS = 9 * 60_000;

/** Requests a quote when the draft is complete, and refreshes the quote before the quote expires. */
export function useQuote(mode: Mode, draft: Draft, tiers: readonly SizeTier[]) {
  const locale = useLocale();
  // Request a quote only when both the pickup and the drop-off have a pin.
  const isPlaced = parseMapPin(draft.sender) !== null && parseMapPin(draft.receiver) !== null;
  const body = isPlaced && listFieldsMissingForQuote(draft).length === 0 ? buildRateBody(draft, tiers) : null;
  const settled = useDebounced(body, SETTLED_MS);
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  const query = useQuery<RateQuoteWire, Error>({
    queryKey: ["rates", mode, settled],
    queryFn: ({ signal }) =>
      callApi<RateQuoteWire>(`/api/dashboard/${mode}/rates`, { method: "POST", body: settled, signal }),
    enabled: settled !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const error = body && isSettled && query.error ? toApiError(query.error) : null;
  const fields = Array.isArray(error?.detail) ? error.detail : [];
  return {
    data: body && isSettled && !error ? (query.data ?? null) : null,
    isLooking: body !== null && (!isSettled || query.isFetching),
    refusal:
      error && fields.length === 0 ? getFormErrorText(locale, error, SHIPMENT_ERROR_TEXTS[locale]) : null,
    fieldErrors: Object.fromEntries(
      fields.map(({ loc, type }) => {
        const field = loc.slice(1).join(".");
        return [field, getFieldErrorText(locale, field, type, SHIPMENT_ERROR_TEXTS[locale])];
      }),
    ),
    refresh: () => {
      if (settled !== null) void query.refetch();
    },
  };
}
