import { buttonClass } from "@/components/ui/button";
import { INPUT_CLASS } from "@/components/ui/field";
import type { Locale } from "@/lib/core/locale";
import { exchangesOf } from "../calls/exchanges-of";
import { CopyCode } from "../code/copy-code";
import type { ApiDocument } from "../document/api-document";
import type { EndpointEntry } from "../document/entries";
import { inline } from "../inline";
import { DOCS_LABELS } from "../labels";
import { TRY_LABELS } from "./labels";
import { TryField } from "./try-field";
import { trialOf } from "./trial-of";

interface TryItProps {
  document: ApiDocument;
  entry: EndpointEntry;
  /** The path that the sandbox stands under, of this origin: a request never goes elsewhere. */
  base: string;
  locale?: Locale;
}

/** The fields that conditional requests need are of no use to people. */
const LEFT_OUT = ["If-None-Match"];
const FIELDS = "grid gap-x-4 gap-y-3 sm:grid-cols-2";

/** Sends a call of this endpoint to the sandbox and shows what it is answered. Its page's script shows and works it. */
export function TryIt({ document, entry, base, locale = "en" }: TryItProps) {
  const labels = TRY_LABELS[locale];
  const { operationId, parameters, requestBody, security } = entry.operation;
  const id = `try-${operationId}`;
  const shown = parameters.filter(({ name }) => !LEFT_OUT.includes(name));
  return (
    <>
      <p>{labels.without}</p>
      <form
        hidden
        noValidate
        autoComplete="off"
        data-try={JSON.stringify(trialOf(document, entry))}
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
  const exchanges = exchangesOf(entry);
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

/** Filled in by the script. */
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
