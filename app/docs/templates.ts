import { join } from "node:path";
import { Liquid, type Template } from "liquidjs";
import { DOCS_LABELS } from "@/components/docs/labels";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import * as api from "@/lib/core/api-document/document";
import {
  describeType,
  type FieldSchema,
  type SchemaField,
  schemaFields,
} from "@/lib/core/api-document/schema-fields";
import { createSnippets, type SnippetLanguage } from "@/lib/core/api-document/snippets";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { formatSpan } from "@/lib/core/format-span";
import { toSentenceCase } from "@/lib/core/input/text";
import * as failures from "@/lib/core/lifecycle/failure";
import type { TransitionRule } from "@/lib/core/lifecycle/transition-rule";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import type { Locale } from "@/lib/core/locale";
import { PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import * as events from "@/lib/core/webhooks/webhook-event";
import { cancellationFees } from "./cancellation";
import { changelogSections } from "./changelog";
import type { DocsFacts } from "./facts";

export const CONTENT = join(process.cwd(), "content", "docs");

/** Languages of Markdown code blocks. */
export const FENCES: Record<SnippetLanguage, string> = {
  curl: "bash",
  "Node.js": "js",
  PHP: "php",
  Python: "python",
};

/** Values for templates. Liquid calls a function when a template uses its name. */
function templateGlobals(facts: DocsFacts, locale: Locale) {
  return {
    ...facts,
    locale,
    labels: DOCS_LABELS[locale].guide,
    fences: FENCES,
    endpoints: () => api.listEndpoints(facts.document),
    conditions: () => listConditions(),
    events,
    meanings: locale === "en" ? events.EVENT_DESCRIPTIONS : ENDPOINT_FORM_LABELS[locale].meanings,
    failures,
    fees: () => cancellationFees(facts.settings),
    transitions: () => listTransitions(locale),
    pinTries: PIN_TRIES_MAX,
    changelog: changelogSections,
  };
}

type Globals = ReturnType<typeof templateGlobals>;

/** Lists the given error conditions, sorted by status. Default: all. */
function listConditions(names: readonly string[] = Object.keys(CONDITIONS)) {
  return names
    .map((name) => ({ name, ...CONDITIONS[name as Condition] }))
    .toSorted((one, other) => one.status - other.status);
}

/** Omits duplicate rows, because transitions that differ only in the leg have the same text. */
function listTransitions(locale: Locale) {
  const { triggers } = TRACKING_MESSAGES[locale];
  const rows = (TRANSITIONS as readonly TransitionRule[]).map(
    ({ from, to, webhooks, trigger, event, needs }) => {
      const said = locale === "en" ? event?.description : triggers[trigger as keyof typeof triggers];
      const summary = said ?? toSentenceCase(trigger.replaceAll("_", " "));
      return { from, summary, type: needs?.type ?? "", to, webhooks };
    },
  );
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

export const engine = new Liquid({
  root: [join(CONTENT, "templates"), CONTENT],
  extname: ".md",
  cache: true,
  strictFilters: true,
  strictVariables: true,
  lenientIf: true,
});

type Filter = (globals: Globals, value: never, argument: never) => unknown;

const FILTERS = {
  span: ({ locale }, seconds: number) => formatSpan(seconds, locale),
  resolve: ({ document }, value: object) => api.resolveReference(document, value),
  fields: ({ document }, schema: FieldSchema) => schemaFields(api.resolveReference(document, schema)),
  /** Lists the fields of each body variant. For an array, lists the fields of the items. */
  forms: ({ document }, schema: FieldSchema) =>
    (schema.anyOf ?? schema.oneOf ?? [schema]).map((form) => {
      const item = form.items ?? form;
      const object = item.$ref?.split("/").at(-1);
      return { isList: item !== form, object, fields: schemaFields(api.resolveReference(document, item)) };
    }),
  parameters: (_globals, parameters: readonly api.ApiParameter[]) =>
    parameters.map(({ name, required: isRequired, description: meaning = "", schema }) => ({
      ...describeType(schema),
      ...{ name, meaning, isRequired },
    })),
  list: (_globals, fields: readonly SchemaField[], isInput = false) =>
    fields.map((field) => describeField(field, isInput)).join("\n"),
  examples: ({ sandbox }, endpoint: api.EndpointEntry) =>
    api.listExchanges(endpoint).map((exchange) => ({
      ...exchange,
      snippets: createSnippets(exchange.call, sandbox),
    })),
  success: (_globals, operation: api.ApiOperation) => api.getSuccess(operation),
  refusals: ({ document }, operation: api.ApiOperation) => listConditions(refusalsOf(document, operation)),
  refusing: ({ document }, endpoints: readonly api.EndpointEntry[], name: string) =>
    endpoints.filter(({ operation }) => refusalsOf(document, operation).includes(name)),
  errorExample: ({ document }, name: string) => findErrorExample(document, name),
  withParameter: (_globals, endpoints: readonly api.EndpointEntry[], name: string) =>
    endpoints.filter(({ operation }) => operation.parameters.some((parameter) => parameter.name === name)),
} satisfies Record<string, Filter>;

for (const [name, filter] of Object.entries<Filter>(FILTERS))
  engine.registerFilter(name, function (value, argument) {
    return filter(this.context.globals as Globals, value as never, argument as never);
  });

function describeField({ name, type, object, rule, meaning, isRequired }: SchemaField, isInput: boolean) {
  const linked = object ? type.replace(object, `[${object}](/docs/reference/objects#${object})`) : type;
  const facts = [linked, rule].filter(Boolean).join("; ");
  return `- \`${name}\` (${facts})${isInput && isRequired ? " **required**" : ""}${meaning && `: ${meaning}`}`;
}

function refusalsOf(document: api.ApiDocument, operation: api.ApiOperation): string[] {
  return api.listRefusals(document, operation).flatMap(([, names]) => names);
}

/** Returns the shared example of the condition, or else the first example of an endpoint. */
function findErrorExample(document: api.ApiDocument, name: string): api.ApiExample | undefined {
  const answers = api.listEndpoints(document).flatMap(({ operation }) => Object.values(operation.responses));
  const examples = answers.map((answer) => {
    const { content } = api.resolveReference<api.ApiResponse>(document, answer);
    return content?.["application/json"].examples?.[name] as api.ApiExample | undefined;
  });
  return document.components.examples[name] ?? examples.find((example) => example?.value);
}

export function fillTemplate(template: Template[], facts: DocsFacts, locale: Locale, values = {}): string {
  const filled = engine.renderSync(template, values, { globals: templateGlobals(facts, locale) });
  return filled.replace(/\n{3,}/g, "\n\n").trim();
}
