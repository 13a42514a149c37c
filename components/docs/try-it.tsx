"use client";

import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useLabels } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import type { SharedValue } from "@/lib/core/api-document/document";
import { LIVE_KEY, readStored, storeDocsKey, storeValue, useDocsKey } from "./docs-key";
import { TRY_LABELS } from "./try-labels";

const API_KEY = "X-API-Key";
const IDEMPOTENCY_KEY = "Idempotency-Key";
const TIMEOUT_MS = 30_000;
const LINK = "text-act underline underline-offset-4";

interface TryField {
  name: string;
  in: "path" | "query" | "header" | "body";
  required: boolean;
  choices: string[] | undefined;
  /** Value of an earlier response that fills this parameter. */
  shared: SharedValue | null;
}

interface TryItProps {
  operationId: string;
  method: string;
  /** Path template, including the base path of the sandbox. */
  path: string;
  fields: TryField[];
  /** Values by the name of the field. */
  examples: { summary: string; values: Record<string, unknown> }[];
  /** Response field that later calls need. */
  produced: { value: SharedValue; field: string } | null;
  /** Names of the response headers that are shown. */
  responseHeaders: string[];
  isOpen: boolean;
}

type Answer = Awaited<ReturnType<typeof callSandbox>>;

interface Outcome {
  isSending?: boolean;
  /** The first invalid field. */
  invalid?: { name: string; text: string } | undefined;
  fault?: string;
  answer?: Answer;
}

/** A form that sends a call to the sandbox. The key stays in this tab, and live keys are refused before sending. */
export function TryIt(props: TryItProps) {
  const { operationId, examples, fields, isOpen } = props;
  const { said, ...labels } = useLabels(TRY_LABELS);
  const isHydrated = useIsHydrated();
  const key = useDocsKey();
  const [chosen, setChosen] = useState(0);
  const [{ isSending, invalid, fault, answer }, setOutcome] = useState<Outcome>({});
  const { values } = examples[chosen]!;
  const initial = useMemo(() => initialValues(fields, values, isHydrated), [fields, values, isHydrated]);
  const form = useRef<HTMLFormElement>(null);
  const served = useRef(initial);

  // A control that was changed before hydration keeps its value.
  useEffect(() => {
    for (const [name, value] of Object.entries(initial)) {
      const control = form.current!.elements.namedItem(name) as HTMLInputElement;
      if (name !== API_KEY && control.value === served.current[name]) control.value = value;
    }
  }, [initial]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const found = findInvalid(data, fields, said);
    setOutcome({ invalid: found, isSending: !found });
    if (found) {
      const control = event.currentTarget.elements.namedItem(found.name) as HTMLInputElement;
      if (found.name === API_KEY) control.value = "";
      return control.focus();
    }
    if (data.has(API_KEY)) storeDocsKey(textOf(data, API_KEY));
    setOutcome(
      await callSandbox(data, props).then(
        (received) => ({ answer: received }),
        () => ({ fault: said.unanswered }),
      ),
    );
  };
  return (
    <details open={isOpen} className="not-prose">
      <summary className="min-h-11 content-center font-medium">{labels.title}</summary>
      <p className="hidden [@media(scripting:none)]:block">{labels.without}</p>
      {/* A link to the form opens the panel. */}
      <form
        ref={form}
        id={`try-${operationId}`}
        autoComplete="off"
        noValidate
        onSubmit={send}
        onInput={renewIdempotencyKey}
        aria-label={labels.title}
        className="scroll-mt-20 space-y-4 rounded-xl border border-line bg-sheet p-4 [@media(scripting:none)]:hidden"
      >
        {examples.length > 1 && (
          <Select
            id={`${operationId}-example`}
            label={labels.example}
            options={examples.map(({ summary }, index) => ({ value: String(index), label: summary }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
        <div className="grid grid-cols-1 gap-4 *:first:col-span-full *:has-[textarea]:col-span-full sm:grid-cols-2 xl:grid-cols-1">
          {/* The key recreates a control when its initial value changes. */}
          {fields.map((field) => (
            <TryControl
              {...field}
              key={`${field.name} ${field.name === API_KEY ? key : chosen}`}
              id={`${operationId}-${field.name}`}
              value={field.name === API_KEY ? key : initial[field.name]!}
              error={invalid?.name === field.name ? invalid.text : undefined}
            />
          ))}
        </div>
        <button
          type="submit"
          disabled={isSending || !isHydrated}
          className={`${buttonClass({ size: "large" })} max-sm:w-full`}
        >
          {labels.send}
        </button>
        <FormError text={fault ?? null} />
        <p role="status" className="break-words font-medium text-sm empty:hidden">
          {isSending ? said.sending : answer && said.took(answer.status, answer.ms)}
        </p>
        {answer && <AnswerView {...answer} />}
      </form>
    </details>
  );
}

/** Returns the values of an example. Values of earlier responses replace the values of the example. */
function initialValues(fields: readonly TryField[], values: Record<string, unknown>, isHydrated: boolean) {
  const known: Record<string, unknown> = isHydrated ? readStored() : {};
  const initial = fields.map(({ name, shared }) => {
    const value = String(values[name] ?? "");
    if (value && name === IDEMPOTENCY_KEY) return [name, isHydrated ? createIdempotencyKey() : ""];
    if (value && shared) return [name, String(known[shared] ?? value)];
    return [name, value.replace(/(?<="shipment_id": )\d+/, (id) => String(known.shipment_id ?? id))];
  });
  return Object.fromEntries(initial) as Record<string, string>;
}

function findInvalid(form: FormData, fields: readonly TryField[], said: (typeof TRY_LABELS)["en"]["said"]) {
  if (textOf(form, API_KEY).includes(LIVE_KEY)) return { name: API_KEY, text: said.live };
  const empty = fields.find(({ name, required }) => required && !textOf(form, name));
  return empty && { name: empty.name, text: empty.name === API_KEY ? said.noKey : said.empty(empty.name) };
}

async function callSandbox(form: FormData, props: TryItProps) {
  const { method, fields, produced, responseHeaders } = props;
  const filledIn = (place: TryField["in"]) =>
    fields
      .filter((field) => field.in === place && textOf(form, field.name) !== "")
      .map(({ name }) => [name, textOf(form, name)]);
  const path = props.path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(textOf(form, name)));
  const query = new URLSearchParams(filledIn("query"));
  const url = query.size > 0 ? `${path}?${query}` : path;
  const body = textOf(form, "body") || null;
  const began = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...Object.fromEntries(filledIn("header")),
      ...(body && { "Content-Type": "application/json" }),
    },
    body,
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const ms = Math.round(performance.now() - began);
  const data = response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined;
  const value = response.ok && produced ? data?.[produced.field] : null;
  if (produced && value != null) storeValue(produced.value, value);
  return {
    line: `${method} ${url}`,
    status: `${response.status} ${response.statusText}`.trim(),
    ms,
    text: data === undefined ? text : JSON.stringify(data, null, 2),
    /** Name of the error condition. */
    code: response.ok ? undefined : (data?.code as string | undefined),
    headers: responseHeaders
      .map((name) => ({ name, value: response.headers.get(name) }))
      .filter((header) => header.value !== null),
  };
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

/** Creates a new idempotency key after an edit, so that the changed request is not a retry. */
function renewIdempotencyKey({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  const { name } = target as HTMLInputElement;
  const field = currentTarget.elements.namedItem(IDEMPOTENCY_KEY) as HTMLInputElement | null;
  if (field?.value && name !== API_KEY && name !== IDEMPOTENCY_KEY) field.value = createIdempotencyKey();
}

/** `crypto.randomUUID` exists only on secure origins, and a sandbox may run without TLS. */
function createIdempotencyKey(): string {
  return `docs-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(16).padStart(16, "0")}`;
}

interface TryControlProps extends TryField {
  id: string;
  value: string;
  error: string | undefined;
}

function TryControl({ id, name, in: place, required, choices, value, error }: TryControlProps) {
  const labels = useLabels(TRY_LABELS);
  const control = {
    ...{ id, name, required, error },
    label: place === "body" ? labels.body : `${name} (${labels.places[place]})`,
    hint: name === IDEMPOTENCY_KEY && labels.keyOfRequest,
    defaultValue: value,
    autoCapitalize: "off",
    spellCheck: false,
    className: "font-mono",
  };
  if (name === API_KEY)
    return (
      <Field {...control} label={labels.key} hint={<KeyHint />} placeholder="tuma_test_…" maxLength={100} />
    );
  if (place === "body") {
    const rows = Math.min(value.split("\n").length + 1, 12);
    return <Textarea {...control} rows={rows} className="overflow-x-auto whitespace-pre font-mono" />;
  }
  if (!choices) return <Field {...control} />;
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return <Select {...control} {...(!required && { any: labels.unset })} options={options} />;
}

function KeyHint() {
  const [before, words, after] = useLabels(TRY_LABELS).keyHint;
  return (
    <>
      <span>{before}</span>
      <a href="/dashboard/sandbox/api-keys" className={LINK}>
        {words}
      </a>
      <span>{after}</span>
    </>
  );
}

function AnswerView({ line, text, code, headers }: Answer) {
  const { said, headers: title } = useLabels(TRY_LABELS);
  return (
    <div className="space-y-3 [&_figcaption]:break-all [&_pre]:max-h-128">
      {code && (
        <a
          href={`/docs/errors/${encodeURIComponent(code)}`}
          className={`inline-flex min-h-11 items-center text-sm ${LINK}`}
        >
          {said.meaning(code)}
        </a>
      )}
      <CodeBlock title={line}>{text}</CodeBlock>
      <details>
        <summary className="min-h-11 content-center font-medium text-sm">{title}</summary>
        <dl className="text-xs [&_dd]:mb-2 [&_dd]:break-all [&_dd]:font-mono [&_dt]:text-muted">
          {headers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
