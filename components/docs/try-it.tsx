import { buttonClass } from "@/components/ui/button";
import { INPUT_CLASS } from "@/components/ui/field";
import type { Locale } from "@/lib/core/locale";
import { CopyCode } from "./code";
import { FOLD } from "./prose";
import {
  type ApiParameter,
  getRequiredValue,
  type EndpointEntry,
  listExchanges,
  getProducedValue,
} from "./document";
import { DOCS_LABELS } from "./labels";
import { inline } from "./markdown";
import { JSON_NOTATION, literal } from "./snippets";
import { TRY_LABELS, type TryLabels } from "./try-labels";

interface TryItProps {
  tryIt: EndpointEntry;
  responseHeaders: readonly string[];
  isFolded?: boolean;
  base: string;
  locale: Locale;
}

const HIDDEN_PARAMETERS = ["If-None-Match"];
const FIELDS = "grid gap-x-4 gap-y-3 sm:grid-cols-2";

/** Form that sends a call to the sandbox and shows the response. `public/docs-try.js` shows and handles the form. */
export function TryIt({ isFolded = false, ...props }: TryItProps) {
  if (!isFolded) return <TryForm {...props} />;
  return (
    <details id={`try-${props.tryIt.operation.operationId}`} className="scroll-mt-6 space-y-3">
      <summary className={FOLD}>{TRY_LABELS[props.locale].title}</summary>
      <TryForm {...props} />
    </details>
  );
}

function TryForm({ tryIt: entry, responseHeaders, base, locale }: Omit<TryItProps, "isFolded">) {
  const labels = TRY_LABELS[locale];
  const { operationId, parameters, requestBody, security } = entry.operation;
  const id = `form-${operationId}`;
  const shown = parameters.filter(({ name }) => !HIDDEN_PARAMETERS.includes(name));
  return (
    <>
      <p>{labels.without}</p>
      <form
        hidden
        noValidate
        autoComplete="off"
        data-try={JSON.stringify(createFormData(entry, responseHeaders))}
        data-base={base}
        data-said={JSON.stringify(labels.said)}
        className="space-y-4 rounded-lg border border-line bg-surface p-4"
      >
        <div className={FIELDS}>
          <Examples id={id} entry={entry} label={labels.example} />
          {security.length > 0 && <KeyField id={`${id}-key`} labels={labels} />}
        </div>
        {shown.length > 0 && (
          <div className={FIELDS}>
            {shown.map((parameter) => (
              <TryField
                key={parameter.name}
                id={`${id}-${parameter.name}`}
                path={entry.path}
                parameter={parameter}
                labels={labels}
              />
            ))}
          </div>
        )}
        {requestBody?.content && <BodyField id={`${id}-body`} label={labels.body} />}
        <button type="submit" className={`${buttonClass({ size: "large" })} max-sm:w-full`}>
          {labels.send}
        </button>
        <p data-wrong role="alert" className="text-danger text-sm empty:hidden" />
        <p data-status role="status" className="break-words font-medium text-sm empty:hidden" />
        <Answer id={id} locale={locale} />
      </form>
    </>
  );
}

function Examples({ id, entry, label }: { id: string; entry: EndpointEntry; label: string }) {
  const exchanges = listExchanges(entry);
  if (exchanges.length === 1) return null;
  return (
    <div className="space-y-1.5">
      <label htmlFor={`${id}-example`} className="block font-medium text-sm">
        {label}
      </label>
      <select id={`${id}-example`} data-example className={INPUT_CLASS}>
        {exchanges.map(({ name, summary }, index) => (
          <option key={name} value={index}>
            {summary}
          </option>
        ))}
      </select>
    </div>
  );
}

function KeyField({ id, labels }: { id: string; labels: (typeof TRY_LABELS)["en"] }) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-sm">
        {labels.key}
      </label>
      <input
        id={id}
        data-key
        aria-describedby={`${id}-hint`}
        placeholder="tuma_test_…"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className={`${INPUT_CLASS} font-mono`}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {inline(labels.keyHint)}
      </p>
    </div>
  );
}

function BodyField({ id, label }: { id: string; label: string }) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        data-body
        rows={10}
        autoCapitalize="off"
        spellCheck={false}
        className={`${INPUT_CLASS} overflow-x-auto whitespace-pre py-2 font-mono`}
      />
    </div>
  );
}

function Answer({ id, locale }: { id: string; locale: Locale }) {
  const labels = TRY_LABELS[locale];
  return (
    <div data-answer hidden className="space-y-3">
      <p data-meaning hidden className="text-sm" />
      <figure data-code className="overflow-hidden rounded-lg border border-line bg-surface">
        <figcaption className="flex min-h-11 items-center border-b border-line bg-sunken pl-4 font-medium text-muted text-xs">
          <span data-line className="min-w-0 break-all py-2 font-mono" />
          <CopyCode labels={DOCS_LABELS[locale].code} />
        </figcaption>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="max-h-[32rem] overflow-auto px-4 py-3 font-mono text-[0.8125rem] leading-relaxed"
        >
          <code data-json />
        </pre>
      </figure>
      <details>
        <summary id={`${id}-headers`} className="min-h-11 content-center font-medium text-sm">
          {labels.headers}
        </summary>
        <dl
          data-headers
          className="grid grid-cols-1 gap-x-4 text-xs sm:grid-cols-[auto_minmax(0,1fr)] [&_dd]:break-all [&_dd]:font-mono [&_dt]:text-muted max-sm:[&_dd]:mb-2"
        />
      </details>
    </div>
  );
}

interface TryFieldProps {
  id: string;
  path: string;
  parameter: ApiParameter;
  labels: TryLabels;
}

function TryField({ id, path, parameter, labels }: TryFieldProps) {
  const { name, in: place, required, schema } = parameter;
  const isKey = name === "Idempotency-Key";
  const choices = schema.type === "boolean" ? ["true", "false"] : schema.enum?.map(String);
  const control = {
    id,
    "data-in": place,
    "data-name": name,
    "data-asked": getRequiredValue(path, name) ?? undefined,
    "aria-describedby": isKey ? `${id}-hint` : undefined,
    required,
    className: `${INPUT_CLASS} font-mono`,
  };
  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={id} className="block text-sm">
        <span className="break-words font-mono">{name}</span>{" "}
        <span className="text-muted">{labels.places[place]}</span>
      </label>
      {choices ? (
        <select {...control}>
          <option value="">{labels.unset}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} autoCapitalize="off" autoComplete="off" spellCheck={false} />
      )}
      {isKey && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {labels.keyOfRequest}
        </p>
      )}
    </div>
  );
}

interface TryData {
  method: string;
  path: string;
  examples: {
    values: Record<string, string>;
    body: string;
  }[];
  /** Response value to use in later calls, and the response field that contains the value. */
  given: ReturnType<typeof getProducedValue>;
  headers: readonly string[];
}

function createFormData(entry: EndpointEntry, headers: readonly string[]): TryData {
  const { method, path, operation } = entry;
  const ofPath = operation.parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name, example }) => [name, example]);
  const examples = listExchanges(entry).map(({ call: { query, headers, body } }) => ({
    values: Object.fromEntries(
      [...ofPath, ...Object.entries(query), ...Object.entries(headers)].map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    body: body === undefined ? "" : literal(body, JSON_NOTATION),
  }));
  return {
    method,
    path,
    examples,
    given: getProducedValue(operation.operationId),
    headers,
  };
}
