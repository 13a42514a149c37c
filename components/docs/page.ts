import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ApiDocument, EndpointEntry } from "./document";
import type { SchemaField } from "./schema-fields";
import type { CallSnippets } from "./snippets";

export interface DocsFacts {
  document: ApiDocument;
  settings: Settings;
  /** Markdown of each guide by page path. */
  guides: Readonly<Record<string, string>>;
  changelog: string;
  origin: string;
  live: string;
  sandbox: string;
}

export type CodeLanguage = "curl" | "Node.js" | "JSON" | "HTTP";

export interface DocTable {
  caption: string;
  heads: readonly string[];
  /** Each cell is one line of Markdown. */
  rows: readonly (readonly string[])[];
  /** Style per column; `text` by default. */
  looks?: readonly ("text" | "code" | "muted" | "short")[];
  /** True when the first cell of each row is an anchor. */
  hasAnchors?: boolean;
}

/** Part of a section. A string is a paragraph of Markdown. */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: DocTable }
  | { title: string; language: CodeLanguage; code: string }
  | { title: string; json: unknown }
  | { title: string; id: string; snippets: Partial<CallSnippets> }
  | FieldsBlock
  | { endpoint: EndpointEntry }
  | { endpoints: readonly EndpointEntry[] }
  | { conditions: readonly (readonly [status: number, names: readonly string[]])[]; isIndex?: boolean }
  | { badge: string; isAccent?: boolean; text: string }
  | { tryIt: EndpointEntry; responseHeaders: readonly string[]; isFolded?: boolean };

export interface FieldsBlock {
  fields: readonly SchemaField[];
  isInput?: boolean;
  place?: "path" | "query" | "header";
  object?: string;
  /** True when the response is a list of such objects. */
  isList?: boolean;
}

export interface DocSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface DocPage {
  path: string;
  title: string;
  /** True when the title is an API name, such as `shipment.created`. */
  isName?: boolean;
  lead: string;
  locale: Locale;
  /** URL of the page in the other language. */
  other?: string;
  intro?: readonly Block[];
  sections: readonly DocSection[];
}
