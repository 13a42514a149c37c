import { describe, expect, it } from "vitest";
import { listEndpoints, listExchanges } from "@/lib/core/api-document/document";
import { FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import { RESERVED_PAYERS } from "@/lib/core/money/payment";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { factsWith } from "./facts";
import { llmsText, plainMarkdown } from "./plain-markdown";
import { listPages, source } from "./source";

const origin = "https://tuma.example.co.tz";
const facts = factsWith(DEFAULT_SETTINGS, origin);
const markdownOf = (path: string) => plainMarkdown(source.getPageByUrl(path)!, facts);
const pages = listPages().map(({ url }) => url);
/** Valid link targets that are not documentation pages. */
const OTHERS = [
  "/openapi.json",
  "/llms.txt",
  "/docs/tuma.postman_collection.json",
  "/docs/tuma.postman_environment.json",
  "/register?lang=en",
  "/register?lang=sw",
  "/dashboard/sandbox/api-keys",
];

describe("every page as Markdown, by its own address", () => {
  it("is there, and nothing else is", () => {
    expect(pages.length).toBeGreaterThan(50);
    for (const path of pages) expect([path, markdownOf(path).slice(0, 2)]).toEqual([path, "# "]);
    for (const none of [
      "/docs/none",
      "/docs/errors/none",
      "/docs/webhooks/toString",
      "/docs/search",
      "/track",
    ])
      expect(source.getPageByUrl(none), none).toBeUndefined();
  });

  it("leads on by whole addresses, each to what is there", () => {
    const known = new Set([...pages.map((path) => `${path}.md`), ...OTHERS].map((path) => origin + path));
    for (const path of pages) {
      const links = [...markdownOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!.split("#")[0]!);
      const lost = links.filter((to) => to.startsWith("/") || (to.startsWith(origin) && !known.has(to)));
      expect([path, lost]).toEqual([path, []]);
    }
  });

  it("has no name of a limit or block where its value belongs, and no markup of the site", () => {
    for (const path of pages) {
      const words = markdownOf(path).replace(/```[\s\S]*?```|`[^`]*`|\[[^\]]*\]\([^)]*\)/g, "");
      expect([path, words.match(/\{(?!id\})[\w ]+\}|\{[{%]|undefined|\[#|tab=|^```try/gm)]).toEqual([
        path,
        null,
      ]);
    }
  });
});

describe("a page says what its other form shows", () => {
  it("an endpoint: its path, what it takes and gives, and every exchange as it can be run", () => {
    for (const entry of listEndpoints(facts.document)) {
      const text = markdownOf(`/docs/reference/${entry.slug}`);
      expect(text).toContain(`\`${entry.method} ${entry.path}\``);
      for (const { summary, answer } of listExchanges(entry)) {
        expect(text).toContain(`### ${summary}`);
        expect(text).toContain(JSON.stringify(answer, null, 2));
      }
    }
    const text = markdownOf("/docs/reference/create-shipment");
    for (const part of [
      "`Idempotency-Key` (string; 16 to 255 characters)",
      "`receiver_phone` (string",
      `[insufficient_wallet_balance](${origin}/docs/errors/insufficient_wallet_balance.md)`,
      `[Shipment](${origin}/docs/reference/objects.md#Shipment)`,
      `"${origin}/sandbox/api/v1/merchant/shipments"`,
      "600 a minute for each account and mode",
      "Answer: 201",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("curl_init");
  });

  it("a guide: its calls, its code and its tables, in both languages", () => {
    for (const language of ["", "/sw"]) {
      const [start, statuses, webhooks] = ["", "/statuses", "/webhooks"].map((path) =>
        markdownOf(`/docs${language}${path}`),
      ) as [string, string, string];
      expect(start).toContain(`curl "${origin}/sandbox/api/v1/merchant/shipments/rates"`);
      for (const [scenario, course] of Object.entries(SCENARIOS)) {
        expect(start).toContain(`| \`${scenario}\``);
        expect(start).toContain(`\`+2557000000${scenario}\``);
        if (language === "") expect(start).toContain(course);
      }
      for (const [phone, { afterSeconds, outcome }] of Object.entries(RESERVED_PAYERS)) {
        const row = start.split("\n").find((line) => line.includes(phone))!;
        if (outcome) expect(row).toContain(String(afterSeconds));
        if (outcome && "failureCode" in outcome) expect(row).toContain(outcome.failureCode);
      }
      for (const status of SHIPMENT_STATUSES)
        expect(statuses).toMatch(new RegExp(`^\\| \`${status}\` `, "m"));
      for (const code of FAILURE_CODES) expect(statuses).toMatch(new RegExp(`^\\| \`${code}\` `, "m"));
      for (const kind of WEBHOOK_EVENT_KINDS) expect(webhooks).toContain(`[${kind}](`);
      expect(webhooks).toContain("createHmac");
    }
    expect(markdownOf("/docs/idempotency")).toContain("```js\n// One key per order");
  });

  it("objects with their fields, and the changelog without what is for operators", () => {
    const objects = markdownOf("/docs/reference/objects");
    for (const name of Object.keys(facts.document.components.schemas))
      expect(objects).toContain(`## ${name}\n`);
    expect(objects).toContain("`tracking_code` (string");
    expect(markdownOf("/docs/changelog")).not.toContain("For operators");
  });
});

describe("llms.txt", () => {
  const text = llmsText(facts);

  it("lists every page of the documentation that is written in English, as Markdown", () => {
    for (const path of pages.filter((each) => !each.startsWith("/docs/sw")))
      expect(text).toContain(`](${origin}${path}.md)`);
  });

  it("leads to nothing that is not there", () => {
    const known = new Set([...pages.map((path) => `${path}.md`), ...OTHERS].map((path) => origin + path));
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!);
    expect(links.filter((to) => !known.has(to))).toEqual([]);
  });
});
