"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { useLocale } from "#locale";
import type { Locale } from "@/lib/core/locale";
import { type ErrorTexts, getFieldErrorText } from "./error-texts";
import { readFieldErrors, type SubmitOptions, useSubmit } from "./use-submit";

export interface ApiFormOptions<Values extends FieldValues, Answer> extends SubmitOptions<Answer> {
  /** Imports the schema of the request body when the form is first sent, so that a page loads without zod. */
  loadSchema?: () => Promise<ZodType>;
  /** Builds the request body. By default, the body is the values as typed. */
  toBody?: (values: Values) => unknown;
  /** Called with the valid body. The form then sends nothing; the caller can ask for a confirmation first. */
  onChecked?: (body: unknown) => void;
}

export type ApiForm<Values extends FieldValues = FieldValues> = ReturnType<
  typeof useApiForm<Values, unknown>
>;

/**
 * A form that validates the request body with the schema and then sends the body. Errors of the schema and of
 * the server appear at the fields, and the first invalid field gets the focus. Field names are paths of the
 * body: `business_name`, `items.0.weight_kg`.
 */
export function useApiForm<Values extends FieldValues = Record<string, string>, Answer = unknown>(
  options: ApiFormOptions<Values, Answer>,
) {
  const { loadSchema, toBody = (values: Values) => values } = options;
  const locale = useLocale();
  const { element, requestFocus } = useErrorFocus();
  const form = useForm<Values, unknown, Values>({
    shouldUnregister: true,
    shouldFocusError: false,
    resolver: createLazyResolver(loadSchema, toBody),
  });
  const request = useSubmit<Answer>({
    ...options,
    onError: (error) => {
      const errors = readFieldErrors(error);
      // Set the errors in reverse order: each call replaces the error of a field, so the first remains.
      for (const { name, type } of errors.toReversed()) {
        form.setError(name as Path<Values>, { type: "server", message: type });
      }
      requestFocus(errors.length > 0);
      return options.onError?.(error);
    },
  });
  const fieldErrors = describeErrors(form.formState.errors, locale, options.errorTexts);
  const send = form.handleSubmit(
    (values) => (options.onChecked ?? request.submit)(toBody(values)),
    () => requestFocus(true),
  );
  return {
    ...request,
    isDisabled: request.isDisabled || form.formState.isSubmitting,
    fieldErrors,
    /** Props of the `<form>` element. */
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        request.reset();
        requestFocus(false);
        void send(event);
      },
    },
    /** Returns the props of a labelled control. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: fieldErrors[name] }),
    /** Returns the props of a plain control without an error text. */
    register: form.register,
    watch: form.watch,
    getValues: form.getValues,
    setValue: form.setValue,
    clear: () => form.reset(),
  };
}

/** Matches an invalid control, and the controls of an invalid group. */
const FIRST_INVALID = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input';

/** Focuses the first invalid control when the errors are rendered. */
function useErrorFocus() {
  const element = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    const control = isWanted.current && element.current?.querySelector<HTMLElement>(FIRST_INVALID);
    if (!control) return;
    isWanted.current = false;
    control.focus();
  });
  const requestFocus = (wanted: boolean) => {
    isWanted.current = wanted;
  };
  return { element, requestFocus };
}

function createLazyResolver<Values extends FieldValues>(
  loadSchema: (() => Promise<ZodType>) | undefined,
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, Values> {
  return async (values, context, options) => {
    if (!loadSchema) return { values, errors: {} };
    try {
      const { createBodyResolver } = await import("./body-resolver");
      return await createBodyResolver(await loadSchema(), toBody)(values, context, options);
    } catch {
      // If the schema cannot be downloaded, only the server validates.
      return { values, errors: {} };
    }
  };
}

/** Error texts by field name. */
function describeErrors(errors: FieldErrors, locale: Locale, own?: ErrorTexts): Record<string, string> {
  return Object.fromEntries(
    flatten(errors).map(([name, type]) => [name, getFieldErrorText(locale, name, type, own)]),
  );
}

/** Error types by field name. */
function flatten(errors: FieldErrors, prefix = ""): [name: string, type: string][] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const name = prefix + key;
    if (typeof error.message === "string") return [[name, error.message]];
    return flatten(error as FieldErrors, `${name}.`);
  });
}
