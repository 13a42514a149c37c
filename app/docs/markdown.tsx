import { CodeBlock, CodeBlockTab, Pre } from "fumadocs-ui/components/codeblock";
import defaultComponents from "fumadocs-ui/mdx";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { LRUCache } from "lru-cache";
import type { ComponentProps, ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { DOCS_LABELS } from "@/components/docs/labels";
import { TryIt } from "@/components/docs/try-it";
import {
  getProducedValue,
  getRequiredValue,
  listEndpoints,
  listExchanges,
} from "@/lib/core/api-document/document";
import type { CallSnippets, SnippetLanguage } from "@/lib/core/api-document/snippets";
import type { Locale } from "@/lib/core/locale";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { runInThread } from "@/lib/worker-threads/run-in-thread";
import { apiDocument } from "./facts";
import type { ParsedMarkdown, parseMarkdown } from "./parse-markdown";
import { FENCES } from "./templates";

const CACHED_CHARACTERS = 20_000_000;
/** Longer than the default, because a page of the documentation should be slow on a busy machine rather than fail. */
const PATIENCE_MS = 60_000;
const parsed = new LRUCache<string, string>({
  maxSize: CACHED_CHARACTERS,
  sizeCalculation: (tree) => tree.length,
  fetchMethod: (text) =>
    runInThread<typeof parseMarkdown>("parseMarkdown", text, { patienceMs: PATIENCE_MS }),
});

/** Returns the React elements and the table of contents of a page. */
export async function renderMarkdown(text: string, locale: Locale) {
  const { tree, toc } = await parse(text);
  const pre = ({ number, title = "", children }: ComponentProps<"pre"> & { number: number }) => (
    <CodeBlock title={title} viewportProps={{ "aria-label": `${DOCS_LABELS[locale].page.code} ${number}` }}>
      <Pre>{children}</Pre>
    </CodeBlock>
  );
  return { content: toElements(tree, { ...COMPONENTS, pre }), toc };
}

/** Highlights the code of a call in every language. */
export async function highlightSnippets(snippets: CallSnippets): Promise<Record<SnippetLanguage, ReactNode>> {
  const parts = Object.entries(snippets).map(async ([language, code]) => {
    const { tree } = await parse(`\`\`\`${FENCES[language as SnippetLanguage]}\n${code}\n\`\`\``);
    return [language, toElements(tree, { code: Code, pre: ScrolledPre })] as const;
  });
  return Object.fromEntries(await Promise.all(parts)) as Record<SnippetLanguage, ReactNode>;
}

async function parse(text: string): Promise<ParsedMarkdown> {
  return JSON.parse(await parsed.forceFetch(text));
}

function toElements(tree: ParsedMarkdown["tree"], components: Record<string, unknown>): ReactNode {
  return toJsxRuntime(tree, {
    ...runtime,
    components: components as never,
  });
}

/** `html` is the output of the highlighter; inline code has no `html`. */
function Code({ html, children }: { html?: string; children?: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the code.
  return html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />;
}

function ScrolledPre({ children }: ComponentProps<"pre">) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  return <pre tabIndex={0}>{children}</pre>;
}

const COMPONENTS = {
  ...defaultComponents,
  code: Code,
  // Swahili guides mark English text with emphasis.
  em: (props: ComponentProps<"em">) => <em lang="en" {...props} />,
  // Render the code in all languages, for browsers without scripts and for search in the page.
  CodeBlockTab: (props: ComponentProps<typeof CodeBlockTab>) => (
    <CodeBlockTab
      {...props}
      forceMount
      className="data-[state=inactive]:hidden [@media(scripting:none)]:block!"
    />
  ),
  table: (props: ComponentProps<"table">) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div tabIndex={0} className="prose-no-margin relative my-6 overflow-auto">
      <table {...props} />
    </div>
  ),
  TryIt: TryOperation,
};

function TryOperation({ operation: operationId, open }: { operation: string; open: string }) {
  const document = apiDocument();
  const entry = listEndpoints(document).find(({ operation }) => operation.operationId === operationId)!;
  const { method, path, operation } = entry;
  const control = { in: "header" as const, required: false, choices: undefined, shared: null };
  return (
    <TryIt
      {...{ operationId, method }}
      path={SANDBOX_BASE + path}
      isOpen={open !== ""}
      fields={[
        ...operation.security.map(() => ({ ...control, name: "X-API-Key", required: true })),
        // Omit the header, because the panel does not send conditional requests.
        ...operation.parameters
          .filter(({ name }) => name !== "If-None-Match")
          .map(({ name, in: place, required, schema: { type, enum: choices } }) => ({
            ...{ name, in: place, required, shared: getRequiredValue(path, name) },
            choices: type === "boolean" ? ["true", "false"] : choices?.map(String),
          })),
        ...(operation.requestBody?.content ? [{ ...control, name: "body", in: "body" as const }] : []),
      ]}
      examples={listExchanges(entry).map(({ summary, call: { query, headers, body } }) => ({
        summary,
        values: {
          ...Object.fromEntries(operation.parameters.map(({ name, example }) => [name, example])),
          ...{ ...query, ...headers, body: JSON.stringify(body, null, 2) },
        },
      }))}
      produced={getProducedValue(operationId)}
      responseHeaders={Object.keys(document.components.headers)}
    />
  );
}
