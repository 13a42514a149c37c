import type { Locale } from "@/lib/core/locale";
import { PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { secondsText } from "./cancellation-cases";
import { type ApiDocument, type ApiExample, listEndpoints, listExchanges } from "./document";
import { SHELL_TITLES, SWAHILI_SUMMARIES } from "./guide-labels";
import { GUIDE_TABLES } from "./guide-tables";
import { DOCS_LABELS } from "./labels";
import type { Block, DocPage, DocSection, DocsFacts } from "./page";
import { JSON_NOTATION, literal, createSnippets } from "./snippets";
import { VERIFY_SNIPPETS } from "./verify-snippets";

const GUIDE = /^# (.*)\n\n(.*)\n/;
const HEADING = /^## (.*) \{#([\w-]+)\}$/;
const PLACEHOLDER = /^\{\{(\w+)(?: (\w+))?\}\}$/;
const FENCE = /^```js title="([^"]*)"\n([\s\S]*)\n```$/;
const TABLE = /^Table: (.*)\n\n([\s\S]*)$/;

/** Page from a guide in `content/docs`: Markdown with `{settings}` and `{{computed blocks}}`. */
export function guidePage(facts: DocsFacts, path: string): DocPage {
  const source = facts.guides[path]!;
  const [head, title = "", lead = ""] = GUIDE.exec(source)!;
  const locale: Locale = /^\/docs\/sw(?:\/|$)/.test(path) ? "sw" : "en";
  const translation = locale === "sw" ? path.replace("/docs/sw", "/docs") : path.replace("/docs", "/docs/sw");
  return {
    path,
    title,
    lead,
    locale,
    ...(Object.hasOwn(facts.guides, translation) && { other: translation }),
    sections: sectionsOf(source.slice(head.length), (text) => blocksOf(text, facts, locale)),
  };
}

function sectionsOf(source: string, parse: (text: string) => Block[]): DocSection[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  for (const text of blockTexts(source)) {
    const [, title, id] = HEADING.exec(text) ?? [];
    if (title && id) sections.push({ id, title, blocks: [] });
    else sections.at(-1)!.blocks.push(...parse(text));
  }
  return sections;
}

/** Splits the source at blank lines. A code fence is one block; a table and its caption are one block. */
function blockTexts(source: string): string[] {
  return [...source.matchAll(/^```[\s\S]*?^```$|^Table: .*\n\n(?:^\|.*$\n?)+|(?:^.+$\n?)+/gm)].map(([text]) =>
    text.trim(),
  );
}

function blocksOf(text: string, facts: DocsFacts, locale: Locale): Block[] {
  const [, name, argument] = PLACEHOLDER.exec(text) ?? [];
  if (name) return computedBlocks(name, argument, facts, locale);
  const [, title, code] = FENCE.exec(text) ?? [];
  if (title && code) return [{ title, language: "Node.js", code }];
  const filled = fill(text, facts, locale);
  const [, caption, table] = TABLE.exec(filled) ?? [];
  if (caption && table) return [{ table: parseTable(caption, table) }];
  return filled.startsWith("- ") ? [{ list: filled.slice(2).split("\n- ") }] : [filled];
}

function parseTable(caption: string, text: string) {
  const [heads = [], , ...rows] = text.split("\n").map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  return { caption, heads, rows };
}

/** Replaces the names of settings with their values. Other names in braces are path parameters and remain. */
function fill(text: string, { settings }: DocsFacts, locale: Locale): string {
  const span = (seconds: number) => secondsText(seconds, locale);
  const values: Record<string, string | number> = {
    unpaid: span(settings.unpaid_expiry_seconds),
    noRider: span(settings.no_rider_fail_seconds),
    noRiderSandbox: span(settings.no_rider_fail_seconds_sandbox),
    pinTries: PIN_TRIES_MAX,
    reattempts: settings.reattempts_max,
    window: span(settings.reattempt_window_seconds),
    returnHold: span(settings.return_hold_seconds),
  };
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

function computedBlocks(name: string, argument = "", facts: DocsFacts, locale: Locale): Block[] {
  const { document, settings, live } = facts;
  switch (name) {
    case "call":
      return callBlocks(argument, facts, locale);
    case "shell":
      return [{ title: SHELL_TITLES[locale], language: "curl", code: "export TUMA_KEY=tuma_test_…" }];
    case "live":
      return [{ title: "Live", language: "HTTP", code: live }];
    case "delivery":
      return [{ title: SHOWN_EVENT, language: "HTTP", code: shownDelivery(document) }];
    case "verify":
      return [{ title: "is_genuine", id: "verify-code", snippets: VERIFY_SNIPPETS }];
    case "idempotent":
      return ["These take it:", { endpoints: idempotentEntries(document) }];
    default:
      return [{ table: GUIDE_TABLES[name]!(locale, settings) }];
  }
}

function callBlocks(operationId: string, { document, sandbox }: DocsFacts, locale: Locale): Block[] {
  const entry = listEndpoints(document).find(({ operation }) => operation.operationId === operationId)!;
  const { summary, call, status, answer } = listExchanges(entry)[0]!;
  const title = (locale === "sw" && SWAHILI_SUMMARIES[operationId]) || summary;
  return [
    { title, id: operationId, snippets: createSnippets(call, sandbox) },
    { title: `${DOCS_LABELS[locale].code.answer}: ${status}`, json: answer },
    { tryIt: entry, responseHeaders: Object.keys(document.components.headers), isFolded: true },
  ];
}

const SHOWN_EVENT = "delivery.picked_up";

function shownDelivery(document: ApiDocument): string {
  const { post } = document.webhooks[SHOWN_EVENT]!;
  const example = post.requestBody!.content!["application/json"].examples![SHOWN_EVENT] as ApiExample;
  const sent = post.parameters.filter(({ required }) => required);
  const headers = sent.map(({ name, example: value }) => `${name}: ${String(value)}`);
  return [
    "POST /your/webhook HTTP/1.1",
    "Content-Type: application/json",
    ...headers,
    "",
    literal(example.value, JSON_NOTATION),
  ].join("\n");
}

function idempotentEntries(document: ApiDocument) {
  return listEndpoints(document).filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "Idempotency-Key"),
  );
}
