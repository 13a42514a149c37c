import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { type ApiDocument, listEndpoints, listExchanges } from "@/lib/core/api-document/document";
import { SNIPPET_LANGUAGES, type SnippetLanguage, createSnippets } from "@/lib/core/api-document/snippets";
import { CONDITIONS } from "@/lib/core/conditions";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { createTestMerchant } from "../fixtures";
import { parseApiResponse, API_BASE_PATHS, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { OPENAPI_DOCUMENT } from "./documented";
import { createExampleSetup } from "./example-setups";

const run = promisify(execFile);
const entries = listEndpoints(OPENAPI_DOCUMENT as unknown as ApiDocument);

/** Command that runs a copied snippet, by language. */
const RUNNERS: Record<SnippetLanguage, (code: string) => [command: string, args: string[]]> = {
  curl: (code) => ["bash", ["-c", `${code} -sS -w '\\n%{http_code}'`]],
  "Node.js": (code) => [process.execPath, ["--input-type=module", "-e", code]],
  PHP: (code) => ["php", ["-r", code.replace(/^<\?php/, "")]],
  Python: (code) => ["python3", ["-c", code]],
};
/** Output pattern of the status, by language. */
const STATUS: Record<SnippetLanguage, RegExp> = {
  curl: /\n(\d{3})$/,
  "Node.js": /^(\d{3}) /,
  PHP: /^(\d{3})\n/,
  Python: /^(\d{3}) /,
};

/** Returns false if the interpreter or the curl extension of PHP is missing. */
function canRun(language: SnippetLanguage): boolean {
  const [command] = RUNNERS[language]("");
  return spawnSync(command, language === "PHP" ? ["--ri", "curl"] : ["--version"]).status === 0;
}

describe.each(entries)(
  "the example calls of $operation.operationId run unchanged",
  ({ operation, ...entry }) => {
    for (const language of SNIPPET_LANGUAGES) {
      it.skipIf(!canRun(language))(`${language}: answers as the page says`, async () => {
        for (const { name, call, status } of listExchanges({ operation, ...entry })) {
          // Skip snippets that need a live courier.
          const merchant = await createTestMerchant();
          const {
            client,
            params = {},
            instead = {},
          } = await createExampleSetup(operation.operationId, name, merchant);
          const mode = client === merchant.live ? "live" : "sandbox";
          const path = entry.path.replace(/\{(\w+)\}/g, (_whole, key) => String(params[key]));
          const given = (values: object) =>
            Object.fromEntries(Object.entries(values).map(([key, value]) => [key, instead[key] ?? value]));
          const body = call.body && given(call.body);
          const staged = { ...call, path, query: given(call.query) as typeof call.query, body };
          const code = createSnippets(staged, process.env.APP_ORIGIN! + API_BASE_PATHS[mode])[language];
          const [command, args] = RUNNERS[language](code);
          const env = { ...process.env, TUMA_KEY: merchant.keys[mode].key };
          const { stdout } = await run(command, args, { env });
          expect(STATUS[language].exec(stdout)?.[1], `${name}\n${code}\n${stdout}`).toBe(String(status));
        }
      });
    }
  },
);

describe("the documentation pages", () => {
  it("show every example call with its response", async () => {
    for (const entry of entries) {
      const page = textOf(await pageOf(`/docs/reference/${entry.slug}`));
      for (const { call } of listExchanges(entry)) {
        const snippets = createSnippets(call, process.env.APP_ORIGIN! + API_BASE_PATHS.sandbox);
        for (const language of SNIPPET_LANGUAGES) expect(page).toContain(snippets[language]);
      }
    }
  });

  it("exist for each condition, at its doc_url, and for each event", async () => {
    for (const [name, { title }] of Object.entries(CONDITIONS)) {
      expect(await pageOf(`/docs/errors/${name}`)).toContain(title);
    }
    for (const kind of Object.keys(OPENAPI_DOCUMENT.webhooks)) {
      expect(await pageOf(`/docs/webhooks/${kind}`)).toContain("Fields of data");
    }
  });

  it("describe every linked object, every status and every scenario", async () => {
    const objects = await pageOf("/docs/reference/objects");
    for (const name of Object.keys(OPENAPI_DOCUMENT.components.schemas))
      expect(objects).toContain(`id="${name}"`);
    for (const language of ["", "/sw"]) {
      const [statuses, start] = [await pageOf(`/docs${language}/statuses`), await pageOf(`/docs${language}`)];
      for (const status of SHIPMENT_STATUSES) expect(statuses).toContain(`<td><code>${status}</code></td>`);
      for (const scenario of Object.keys(SCENARIOS)) expect(start).toContain(`+2557000000${scenario}`);
    }
  });
});

async function pageOf(path: string): Promise<string> {
  const answer = await parseApiResponse(
    await request(serverOrigin() + path, { dispatcher: getDispatcher(uniqueClientAddress()) }),
  );
  expect(answer.status, path).toBe(200);
  return answer.text;
}

/** Visible text of a page. */
function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->|<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x3C;", "<")
    .replaceAll("&#x26;", "&")
    .replaceAll("&amp;", "&");
}
