"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale } from "#locale";
import type { Locale } from "@/lib/core/locale";
import { type ApiError, toApiError, callApi } from "./call-api";
import { type ErrorTexts, getFieldErrorText, getFormErrorText } from "./error-texts";
import { useIsHydrated } from "./use-is-hydrated";

export interface SubmitOptions<Answer> {
  /** URL of the session route, or a function that sends the form and throws ApiError. */
  url: string | ((body: unknown) => Promise<Answer>);
  method?: "POST" | "PATCH" | "DELETE";
  /** Texts with priority over the default texts; see getFieldErrorText and getFormErrorText. */
  errorTexts?: ErrorTexts;
  /** Use the same key for every attempt of one order. */
  idempotencyKey?: string;
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: ApiError) => unknown;
}

export interface SubmitState {
  submit: (body?: unknown) => void;
  isPending: boolean;
  /** True while a request runs, and before hydration, when the browser would send the form without scripts. */
  isDisabled: boolean;
  isDone: boolean;
  /** Error texts by field path: `business_name`, `items.0.weight_kg`. */
  fieldErrors: Record<string, string>;
  /** Error text of the whole form, or null. */
  formError: string | null;
  /** The last error, for pages that need more than its text, or null. */
  error: ApiError | null;
  reset: () => void;
}

/** Posts a form as JSON to a session route. Returns error texts in the page's language, by field where possible. */
export function useSubmit<Answer = unknown>(options: SubmitOptions<Answer>): SubmitState {
  const { url, method = "POST", errorTexts, idempotencyKey, onSuccess, onError } = options;
  const locale = useLocale();
  const mutation = useMutation<Answer, ApiError, unknown>({
    mutationFn: (body) =>
      typeof url === "string" ? callApi<Answer>(url, { method, body, idempotencyKey }) : url(body),
    onSuccess: (answer) => onSuccess?.(answer),
    onError: (error) => onError?.(toApiError(error)),
  });
  const isHydrated = useIsHydrated();
  const { error } = mutation;
  const fieldErrors = error ? describeFieldErrors(error, locale, errorTexts) : {};
  const hasFields = Object.keys(fieldErrors).length > 0;
  return {
    submit: (body) => mutation.mutate(body),
    isPending: mutation.isPending,
    isDisabled: !isHydrated || mutation.isPending,
    isDone: mutation.isSuccess,
    fieldErrors,
    formError: error && !hasFields ? getFormErrorText(locale, toApiError(error), errorTexts) : null,
    error: error && toApiError(error),
    reset: mutation.reset,
  };
}

/** Returns the path within the body and the type of each field error. */
export function readFieldErrors({ detail }: ApiError): { name: string; type: string }[] {
  if (!Array.isArray(detail)) return [];
  return detail
    .filter(({ loc }) => loc.length > 1)
    .map(({ loc, type }) => ({ name: loc.slice(1).join("."), type }));
}

/** Text of the first error of each field. */
function describeFieldErrors(error: ApiError, locale: Locale, own?: ErrorTexts): Record<string, string> {
  const entries = readFieldErrors(error).map(
    ({ name, type }) => [name, getFieldErrorText(locale, name, type, own)] as const,
  );
  return Object.fromEntries(entries.reverse());
}
