import { DOCS_LABELS } from "@/components/docs/labels";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import {
  type ApiDocument,
  type ApiExample,
  listEndpoints,
  listExchanges,
} from "@/lib/core/api-document/document";
import { createSnippets } from "@/lib/core/api-document/snippets";
import { formatSpan } from "@/lib/core/format-span";
import { toSentenceCase } from "@/lib/core/input/text";
import {
  ATTEMPT_FAILURE_CODES,
  FAILURE_CODES,
  FAILURE_TEXTS,
  FAILURES,
  type FailureCode,
  INCIDENT_CODES,
  PICKUP_FAILURE_CODES,
} from "@/lib/core/lifecycle/failure";
import type { TransitionRule } from "@/lib/core/lifecycle/transition-rule";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import type { Locale } from "@/lib/core/locale";
import { PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import {
  DEFAULT_WEBHOOK_EVENTS,
  EVENT_DESCRIPTIONS,
  WEBHOOK_EVENT_KINDS,
} from "@/lib/core/webhooks/webhook-event";
import { cancellationFee } from "./cancellation";
import { changelogSections } from "./changelog";
import { type DocsFacts, readContent } from "./facts";
import {
  callFences,
  conditionList,
  endpointGroups,
  endpointList,
  fence,
  joinBlocks,
  json,
  objectSections,
} from "./reference";

/** Expands `{value}` and `{{block}}` in a guide. Keeps other names in braces, which are path parameters. */
export function expandGuide(guide: string, facts: DocsFacts, locale: Locale): string {
  const values = guideValues(facts, locale);
  return guide.replace(
    /\{\{(\w+)(?: ([^}]+))?\}\}|\{(\w+)\}/g,
    (whole, block: string | undefined, argument: string | undefined, value: string) =>
      block ? BLOCKS[block]!(facts, locale, argument ?? "") : String(values[value] ?? whole),
  );
}

function guideValues({ settings, name, origin, live, sandbox }: DocsFacts, locale: Locale) {
  const span = (seconds: number) => formatSpan(seconds, locale);
  const values: Record<string, string | number> = {
    ...{ name, origin, live, sandbox },
    grace: span(settings.cancellation_grace_seconds),
    noRiderGrace: span(settings.cancellation_no_rider_grace_seconds),
    unpaid: span(settings.unpaid_expiry_seconds),
    noRider: span(settings.no_rider_fail_seconds),
    noRiderSandbox: span(settings.no_rider_fail_seconds_sandbox),
    pinTries: PIN_TRIES_MAX,
    reattempts: settings.reattempts_max,
    window: span(settings.reattempt_window_seconds),
    returnHold: span(settings.return_hold_seconds),
  };
  return values;
}

/** Render functions of `{{block argument}}` in guides. A block inside a table returns table rows. */
const BLOCKS: Record<string, (facts: DocsFacts, locale: Locale, argument: string) => string> = {
  call: callBlock,
  verify: () => readContent("verify.md"),
  delivery: ({ document }) => exampleDelivery(document),
  error: ({ document }, _locale, name) =>
    fence('json title="400 Bad Request"', json(document.components.examples[name]!.value)),
  conditions: () => conditionList(),
  endpoints: ({ document }) => endpointGroups(document),
  endpointList: ({ document }, _locale, parameter) =>
    endpointList(
      listEndpoints(document).filter(
        ({ operation }) => !parameter || operation.parameters.some(({ name }) => name === parameter),
      ),
    ),
  objects: ({ document }) => objectSections(document),
  changelog: changelogSections,
  fee: feeCells,
  transitions: (_facts, locale) => transitionRows(locale),
  failures: (_facts, locale) => failureRows(locale),
  events: (_facts, locale) => eventList(locale),
};

/** Renders the first example of an endpoint: the call, the response, and the try-it panel. */
function callBlock({ document, sandbox }: DocsFacts, locale: Locale, argument: string): string {
  const [operationId, ...title] = argument.split(" ");
  const entry = listEndpoints(document).find(({ operation }) => operation.operationId === operationId)!;
  const { summary, call, status, answer } = listExchanges(entry)[0]!;
  return joinBlocks([
    `### ${title.join(" ") || summary}`,
    callFences(createSnippets(call, sandbox)),
    fence(`json title="${DOCS_LABELS[locale].guide.answer}: ${status}"`, json(answer)),
    fence("try", operationId!),
  ]);
}

const SHOWN_EVENT = "delivery.picked_up";

function exampleDelivery(document: ApiDocument): string {
  const { parameters, requestBody } = document.webhooks[SHOWN_EVENT]!.post;
  const { examples } = requestBody!.content!["application/json"];
  const headers = parameters
    .filter(({ required }) => required)
    .map(({ name, example }) => `${name}: ${String(example)}\n`);
  return fence(
    `http title="${SHOWN_EVENT}"`,
    `POST /your/webhook HTTP/1.1\nContent-Type: application/json\n${headers.join("")}\n${json((examples![SHOWN_EVENT] as ApiExample).value)}`,
  );
}

/** The reason is in English, as in the API. Swahili guides mark English text with emphasis. */
function feeCells({ settings }: DocsFacts, locale: Locale, stage: string): string {
  const { window, percent, reason } = cancellationFee(stage, settings);
  const fee = percent === 0 ? "0" : `${percent}% ${DOCS_LABELS[locale].guide.of} first_mile_fee`;
  return `${code(window)} | ${fee} | ${locale === "en" ? reason : `*${reason}*`}`;
}

/** Omits duplicate rows, because transitions that differ only in the leg have the same text. */
function transitionRows(locale: Locale): string {
  const { triggers } = TRACKING_MESSAGES[locale];
  const summarize = ({ trigger, event, needs }: TransitionRule) => {
    const said = locale === "en" ? event?.description : triggers[trigger as keyof typeof triggers];
    const words = said ?? toSentenceCase(trigger.replaceAll("_", " "));
    return words + (needs?.type ? DOCS_LABELS[locale].guide.types[needs.type] : "");
  };
  const all = (TRANSITIONS as readonly TransitionRule[]).map((row) =>
    tableRows([
      [row.from.map(code).join(", "), summarize(row), code(row.to), row.webhooks.map(code).join(", ")],
    ]),
  );
  return joinRows([...new Set(all)]);
}

function failureRows(locale: Locale): string {
  const { faults, stages } = DOCS_LABELS[locale].guide;
  const { reasons } = FAILURE_TEXTS[locale];
  return tableRows(
    FAILURE_CODES.map((failure) => [
      code(failure),
      reasons[failure],
      faults[FAILURES[failure].atFault],
      stagesOf(failure)
        .map((stage) => stages[stage])
        .join(", "),
    ]),
  );
}

function stagesOf(failure: FailureCode) {
  const lists = {
    pickup: PICKUP_FAILURE_CODES,
    delivery: ATTEMPT_FAILURE_CODES,
    onTheWay: INCIDENT_CODES,
    recalled: ["recalled"],
  };
  const stages = Object.keys(lists) as (keyof typeof lists)[];
  const found = stages.filter((stage) => (lists[stage] as readonly string[]).includes(failure));
  return found.length > 0 ? found : (["before"] as const);
}

function eventList(locale: Locale): string {
  const meanings = locale === "en" ? EVENT_DESCRIPTIONS : ENDPOINT_FORM_LABELS[locale].meanings;
  const onRequest = ` (${DOCS_LABELS[locale].guide.onRequest})`;
  const isDefault = (kind: string) => (DEFAULT_WEBHOOK_EVENTS as readonly string[]).includes(kind);
  const items = WEBHOOK_EVENT_KINDS.map(
    (kind) => `- [${kind}](/docs/webhooks/${kind}): ${meanings[kind]}${isDefault(kind) ? "" : onRequest}`,
  );
  return items.join("\n");
}

/** Joins table rows without the first and the last "|", which are part of the guide. */
function joinRows(lines: readonly string[]): string {
  return lines.join(" |\n| ");
}

function tableRows(cells: readonly (readonly string[])[]): string {
  return joinRows(cells.map((row) => row.join(" | ")));
}

function code(text: string): string {
  return `\`${text}\``;
}
