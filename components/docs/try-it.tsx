"use client";

import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useLabels } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { LIVE_KEY, readValues, storeDocsKey, useDocsKey } from "./docs-key";
import {
  type Answer,
  callSandbox,
  createIdempotencyKey,
  IDEMPOTENCY_KEY,
  textOf,
  type TryItProps,
  type TryParameter,
} from "./try-call";
import { TRY_LABELS } from "./try-labels";

interface Outcome {
  isSending?: boolean;
  keyFault?: string;
  /** Name of a required parameter that is empty. */
  emptyName?: string;
  fault?: string;
  answer?: Answer;
}

/** A form that sends a call to the sandbox. The key stays in this tab, and live keys are refused before sending. */
export function TryIt(props: TryItProps) {
  const { operationId, examples, parameters, needsKey } = props;
  const labels = useLabels(TRY_LABELS);
  const keyField = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [example, setExample] = useState(0);
  const [{ isSending, keyFault, emptyName, fault, answer }, setOutcome] = useState<Outcome>({});

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const key = textOf(form, "key");
    const isLive = key.includes(LIVE_KEY);
    if (needsKey && (isLive || !key)) {
      const field = keyField.current!.querySelector("input")!;
      field.value = "";
      field.focus();
      return setOutcome({ keyFault: isLive ? labels.said.live : labels.said.noKey });
    }
    const empty = parameters.find(({ name, required }) => required && !textOf(form, name));
    if (empty) {
      (event.currentTarget.elements.namedItem(empty.name) as HTMLElement).focus();
      return setOutcome({ emptyName: empty.name });
    }
    if (needsKey) storeDocsKey(key);
    setOutcome({ isSending: true });
    setOutcome(
      await callSandbox(form, props).then(
        (received) => ({ answer: received }),
        () => ({ fault: labels.said.unanswered }),
      ),
    );
  };
  return (
    <details open={props.isOpen} className="not-prose">
      <summary className="min-h-11 content-center font-medium">{labels.title}</summary>
      <p className="hidden [@media(scripting:none)]:block">{labels.without}</p>
      {/* A link to the form opens the panel. */}
      <form
        id={`try-${operationId}`}
        autoComplete="off"
        noValidate
        onSubmit={send}
        onInput={renewIdempotencyKey}
        aria-label={labels.title}
        className="scroll-mt-20 space-y-4 rounded-xl border border-line bg-surface p-4 [@media(scripting:none)]:hidden"
      >
        {examples.length > 1 && (
          <Select
            id={`${operationId}-example`}
            label={labels.example}
            options={examples.map(({ summary }, index) => ({ value: String(index), label: summary }))}
            onChange={({ target }) => setExample(Number(target.value))}
          />
        )}
        {needsKey && <KeyField id={`${operationId}-key`} container={keyField} error={keyFault} />}
        <RequestFields
          key={`${example} ${isHydrated}`}
          {...props}
          example={examples[example]!}
          emptyName={emptyName}
          isHydrated={isHydrated}
        />
        <button
          type="submit"
          disabled={isSending || !isHydrated}
          className={`${buttonClass({ size: "large" })} max-sm:w-full`}
        >
          {labels.send}
        </button>
        <FormError text={fault ?? null} />
        <p role="status" className="break-words font-medium text-sm empty:hidden">
          {isSending ? labels.said.sending : answer && labels.said.took(answer.status, answer.ms)}
        </p>
        {answer && <AnswerView {...answer} />}
      </form>
    </details>
  );
}

/** Creates a new idempotency key after an edit, so that the changed request is not a retry. */
function renewIdempotencyKey({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  const { name } = target as HTMLInputElement;
  const field = currentTarget.elements.namedItem(IDEMPOTENCY_KEY) as HTMLInputElement | null;
  if (field?.value && name !== "key" && name !== IDEMPOTENCY_KEY) field.value = createIdempotencyKey();
}

interface KeyFieldProps {
  id: string;
  container: RefObject<HTMLDivElement | null>;
  error: string | undefined;
}

/** Recreates the input when a different panel or the dashboard stores a key. */
function KeyField({ id, container, error }: KeyFieldProps) {
  const labels = useLabels(TRY_LABELS);
  const stored = useDocsKey();
  const [before, words, after] = labels.keyHint;
  const hint = (
    <>
      <span>{before}</span>
      <a href="/dashboard/sandbox/api-keys" className="text-accent underline underline-offset-4">
        {words}
      </a>
      <span>{after}</span>
    </>
  );
  return (
    <div ref={container}>
      <Field
        {...{ id, error, hint }}
        key={stored}
        label={labels.key}
        name="key"
        defaultValue={stored}
        placeholder="tuma_test_…"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        className="font-mono"
      />
    </div>
  );
}

interface RequestFieldsProps extends Pick<TryItProps, "operationId" | "parameters" | "hasBody"> {
  example: TryItProps["examples"][number];
  emptyName: string | undefined;
  isHydrated: boolean;
}

/** Inputs with the values of an example. Values of earlier responses replace the values of the example. */
function RequestFields({
  operationId,
  parameters,
  hasBody,
  example,
  emptyName,
  isHydrated,
}: RequestFieldsProps) {
  const labels = useLabels(TRY_LABELS);
  const [known] = useState(() => (isHydrated ? readValues() : {}));
  const initialValue = ({ name, shared }: TryParameter) => {
    if (!(name in example.values)) return "";
    if (name === IDEMPOTENCY_KEY) return isHydrated ? createIdempotencyKey() : "";
    return String((shared && known[shared]) ?? example.values[name]);
  };
  const body = (example.body ?? "").replace(/("shipment_id": )\d+/, (whole, field) =>
    known.shipment_id ? `${field}${known.shipment_id}` : whole,
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {parameters.map((parameter) => (
          <ParameterField
            {...parameter}
            key={parameter.name}
            id={`${operationId}-${parameter.name}`}
            value={initialValue(parameter)}
            error={parameter.name === emptyName ? labels.said.empty(emptyName) : undefined}
          />
        ))}
      </div>
      {hasBody && (
        <Textarea
          id={`${operationId}-body`}
          name="body"
          label={labels.body}
          defaultValue={body}
          rows={Math.min(body.split("\n").length + 1, 12)}
          autoCapitalize="off"
          spellCheck={false}
          className="overflow-x-auto whitespace-pre font-mono"
        />
      )}
    </>
  );
}

interface ParameterFieldProps extends TryParameter {
  id: string;
  value: string;
  error: string | undefined;
}

function ParameterField({ id, name, in: place, required, choices, value, error }: ParameterFieldProps) {
  const labels = useLabels(TRY_LABELS);
  const control = {
    ...{ id, name, required, error },
    label: `${name} (${labels.places[place]})`,
    hint: name === IDEMPOTENCY_KEY && labels.keyOfRequest,
    defaultValue: value,
    className: "font-mono",
  };
  if (!choices) return <Field {...control} autoCapitalize="off" spellCheck={false} />;
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return <Select {...control} {...(!required && { any: labels.unset })} options={options} />;
}

function AnswerView({ line, text, code, headers }: Answer) {
  const labels = useLabels(TRY_LABELS);
  return (
    <div className="space-y-3">
      {code && (
        <a
          href={`/docs/errors/${encodeURIComponent(code)}`}
          className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
        >
          {labels.said.meaning(code)}
        </a>
      )}
      <figure className="overflow-hidden rounded-lg border border-line bg-canvas">
        <figcaption className="break-all border-b border-line px-4 py-2 font-mono text-muted text-xs">
          {line}
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <pre tabIndex={0} className="max-h-[32rem] overflow-auto px-4 py-3 text-[0.8125rem] leading-relaxed">
          <code>{text}</code>
        </pre>
      </figure>
      <details>
        <summary className="min-h-11 content-center font-medium text-sm">{labels.headers}</summary>
        <dl className="text-xs [&_dd]:mb-2 [&_dd]:break-all [&_dd]:font-mono [&_dt]:text-muted">
          {headers.map(([name, value]) => (
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
