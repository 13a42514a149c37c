import { CONDITIONS } from "@/lib/core/conditions";
import { asMarkdown } from "./blocks";
import { GUIDES } from "../guides/guides";
import type { ApiDocument } from "../document/api-document";
import { entriesOf } from "../document/entries";

interface Addresses {
  name: string;
  origin: string;
  live: string;
  sandbox: string;
}

type Section = [title: string, lines: string[]];

/** The documentation for language models, by the convention of llms.txt: a summary, then links with what they hold. */
export function llmsText(document: ApiDocument, { name, origin, live, sandbox }: Addresses): string {
  const sections = sectionsOf(document, origin).map(([title, lines]) => `## ${title}\n\n${lines.join("\n")}`);
  return `# ${name}

> Deliveries for merchants in Tanzania: price, create, pay for, track and cancel shipments, server to server.

- Base addresses: ${live} (real riders and money) and ${sandbox} (simulated riders, no real money).
- Authentication: the key alone in the header X-API-Key, without Bearer. Each key works on its own base address only. A key can be restricted to scopes, networks and a daily limit; outside of them the answer is 403 key_not_permitted.
- Amounts are whole TZS, times are UTC, bodies are JSON. Ignore fields that you do not know.
- Branch on the "code" of an error, never on its "detail".
- Each page is linked as Markdown; without .md its address is that of the page for people. Guides in Swahili stand under /docs/sw.
- Send an Idempotency-Key with every POST that creates or pays, and the same one again when the answer did not come.

${sections.join("\n\n")}
`;
}

/** Pages that are no guide, endpoint, event or error, and files. */
const OTHERS: readonly (readonly [title: string, path: string, about: string])[] = [
  ["OpenAPI 3.1", "/openapi.json", "the whole interface with every schema and example."],
  ["API reference", "/docs/reference", "every endpoint by what it is about."],
  ["Objects", "/docs/reference/objects", "what requests and answers are made of, with every field."],
  ["All errors", "/docs/errors", "every condition with its status."],
  ["Changelog", "/docs/changelog", "what changed for merchants."],
  ["Postman collection", "/docs/tuma.postman_collection.json", "every example as a request."],
  ["Postman environment", "/docs/tuma.postman_environment.json", "the variables of the collection."],
];

function sectionsOf(document: ApiDocument, origin: string): Section[] {
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${origin}${asMarkdown(path)}): ${about}`;
  return [
    ["Guides", GUIDES.filter(isEnglish).map(([path, { title, lead }]) => link(title, path, lead))],
    [
      "Endpoints",
      entriesOf(document).map(({ method, path, slug, operation }) =>
        link(`${method} ${path}`, `/docs/reference/${slug}`, `${operation.summary}.`),
      ),
    ],
    [
      "Webhook events",
      Object.entries(document.webhooks).map(([kind, { post }]) =>
        link(kind, `/docs/webhooks/${kind}`, `${post.summary}.`),
      ),
    ],
    [
      "Errors",
      Object.entries(CONDITIONS).map(([condition, { status, meaning }]) =>
        link(condition, `/docs/errors/${condition}`, `${status}. ${meaning}`),
      ),
    ],
    ["Optional", OTHERS.map((other) => link(...other))],
  ];
}

function isEnglish([path]: readonly [path: string, text: unknown]): boolean {
  return !path.startsWith("/docs/sw");
}
