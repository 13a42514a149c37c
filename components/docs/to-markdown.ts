import { CONDITIONS } from "@/lib/core/conditions";
import { docsPage } from "./docs-page";
import { type EndpointEntry, listEndpoints } from "./document";
import type { Block, DocPage, DocSection, DocsFacts, FieldsBlock } from "./page";
import { OBJECTS_PAGE } from "./reference";
import type { SchemaField } from "./schema-fields";

/**
 * Converts a page to Markdown, or returns null when no page has the path. Links are absolute and refer to
 * Markdown pages.
 */
export function docsMarkdown(facts: DocsFacts, path: string): string | null {
  const page = docsPage(facts, path);
  return page && absoluteLinks(pageMarkdown(page), facts.origin);
}

function pageMarkdown({ title, lead, intro = [], sections }: DocPage): string {
  const parts = [`# ${title}`, lead, ...intro.flatMap(blockMarkdown), ...sections.flatMap(sectionMarkdown)];
  return `${parts.join("\n\n")}\n`;
}

function sectionMarkdown({ title, blocks }: DocSection): string[] {
  const parts = blocks.flatMap(blockMarkdown).filter((part) => part !== "");
  return parts.length > 0 ? [`## ${title}`, ...parts] : [];
}

function blockMarkdown(block: Block): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return [bullets(block.list)];
  if ("table" in block) return [table(block.table.heads, block.table.rows)];
  if ("code" in block) return [`${block.title}:`, fence(FENCES[block.language], block.code)];
  if ("json" in block) return [`${block.title}:`, fence("json", JSON.stringify(block.json, null, 2))];
  if ("snippets" in block) return [`### ${block.title}`, ...snippetFences(block.snippets)];
  if ("fields" in block) return formatFields(block);
  if ("endpoint" in block) return [`\`${block.endpoint.method} ${block.endpoint.path}\``];
  if ("endpoints" in block) return [bullets(block.endpoints.map(endpointLink))];
  if ("conditions" in block) return [conditionsMarkdown(block.conditions)];
  return "badge" in block ? [block.text] : [];
}

const FENCES = { curl: "bash", "Node.js": "js", JSON: "json", HTTP: "http", PHP: "php", Python: "python" };

/** Returns only the curl snippet of a call, or all snippets when the call has no curl snippet. */
function snippetFences({ curl, ...others }: Extract<Block, { snippets: unknown }>["snippets"]): string[] {
  if (curl) return [fence("bash", curl)];
  return Object.entries(others).map(([language, code]) =>
    fence(FENCES[language as keyof typeof FENCES], code),
  );
}

function formatFields({ fields, isInput, place, object, isList }: FieldsBlock): string[] {
  const factsOf = ({ type, object, rule, isRequired }: SchemaField) => {
    const linked = object ? type.replace(object, linkObject(object)) : type;
    const required = isInput && isRequired ? "required" : "";
    return place ? [place, required] : [linked, rule, required];
  };
  const about = `${isList ? "A list; each of it: " : ""}${object ? linkObject(object) : ""}`;
  const list = bullets(
    fields.map((field) => {
      const facts = factsOf(field)
        .filter(Boolean)
        .join(place ? ", " : "; ");
      return `\`${field.name}\` (${facts})${field.meaning && `: ${field.meaning}`}`;
    }),
  );
  return about ? [about, list] : [list];
}

function linkObject(name: string): string {
  return `[${name}](${OBJECTS_PAGE}#${name})`;
}

function conditionsMarkdown(conditions: Extract<Block, { conditions: unknown }>["conditions"]): string {
  return bullets(
    conditions.flatMap(([status, names]) =>
      names.map((name) => `${status} [${name}](/docs/errors/${name}): ${CONDITIONS[name as "busy"].title}.`),
    ),
  );
}

function endpointLink({ method, path, slug, operation }: EndpointEntry): string {
  return `[${method} ${path}](/docs/reference/${slug}): ${operation.summary}.`;
}

function bullets(points: readonly string[]): string {
  return points.map((point) => `- ${point}`).join("\n");
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function absoluteLinks(text: string, origin: string): string {
  return text.replace(/\]\((\/[^)\s]*)\)/g, (_link, address: string) => `](${origin}${asMarkdown(address)})`);
}

const FILE = /\.(?:json|txt|xml|md)$/;

function asMarkdown(address: string): string {
  const [path = "", fragment] = address.split("#");
  if (!/^\/docs(?:\/|$)/.test(path) || FILE.test(path)) return address;
  return `${path}.md${fragment ? `#${fragment}` : ""}`;
}

/** Documentation in the llms.txt format: a summary, then links with descriptions. */
export function llmsText(facts: DocsFacts, name: string): string {
  const { document, origin, live, sandbox } = facts;
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${origin}${asMarkdown(path)}): ${about}`;
  const sections = {
    Guides: Object.keys(facts.guides)
      .map((path) => docsPage(facts, path)!)
      .filter(({ locale }) => locale === "en")
      .map(({ path, title, lead }) => link(title, path, lead)),
    Endpoints: listEndpoints(document).map(({ method, path, slug, operation }) =>
      link(`${method} ${path}`, `/docs/reference/${slug}`, `${operation.summary}.`),
    ),
    "Webhook events": Object.entries(document.webhooks).map(([kind, { post }]) =>
      link(kind, `/docs/webhooks/${kind}`, `${post.summary}.`),
    ),
    Errors: Object.entries(CONDITIONS).map(([condition, { status, meaning }]) =>
      link(condition, `/docs/errors/${condition}`, `${status}. ${meaning}`),
    ),
    Optional: OTHERS.map((other) => link(...other)),
  };
  const listed = Object.entries(sections).map(([title, lines]) => `## ${title}\n\n${lines.join("\n")}`);
  return `# ${name}

> Deliveries for merchants in Tanzania: price, create, pay for, track and cancel shipments, server to server.

- Base addresses: ${live} (real riders and money) and ${sandbox} (simulated riders, no real money).
- Authentication: the key alone in the header X-API-Key, without Bearer. Each key works on its own base address only. A key can be restricted to scopes, networks and a daily limit; outside of them the answer is 403 key_not_permitted.
- Amounts are whole TZS, times are UTC, bodies are JSON. Ignore fields that you do not know.
- Branch on the "code" of an error, never on its "detail".
- Each page is linked as Markdown; without .md its address is that of the page for people. Guides in Swahili stand under /docs/sw.
- Send an Idempotency-Key with every POST that creates or pays, and the same one again when the answer did not come.

${listed.join("\n\n")}
`;
}

const OTHERS: readonly (readonly [title: string, path: string, about: string])[] = [
  ["OpenAPI 3.1", "/openapi.json", "the whole interface with every schema and example."],
  ["API reference", "/docs/reference", "every endpoint by what it is about."],
  ["Objects", OBJECTS_PAGE, "what requests and answers are made of, with every field."],
  ["All errors", "/docs/errors", "every condition with its status."],
  ["Changelog", "/docs/changelog", "what changed for merchants."],
  ["Postman collection", "/docs/tuma.postman_collection.json", "every example as a request."],
  ["Postman environment", "/docs/tuma.postman_environment.json", "the variables of the collection."],
];
