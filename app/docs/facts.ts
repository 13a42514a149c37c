import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ApiDocument } from "@/components/docs/document";
import { docsPaths } from "@/components/docs/docs-page";
import type { DocsFacts } from "@/components/docs/page";
import { loadCatalogue } from "@/lib/catalogue/load";
import { DEFAULT_SETTINGS, type Settings } from "@/lib/core/pricing/settings";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";

const read = registry.openApiDocument ?? (await import("@/app/api/_table/openapi")).openApiDocument;

export function apiDocument(): ApiDocument {
  return read() as unknown as ApiDocument;
}

/** Guide pages in navigation order. Only `idempotency` has no translation. */
const GUIDES = ["index", "statuses", "webhooks", "links", "idempotency", "woocommerce"];

let guides: Record<string, string> | undefined;

export function readGuides(): Record<string, string> {
  guides ??= Object.fromEntries(
    (["en", "sw"] as const).flatMap((locale) =>
      GUIDES.filter((name) => locale === "en" || name !== "idempotency").map((name) => [
        `/docs${locale === "sw" ? "/sw" : ""}${name === "index" ? "" : `/${name}`}`,
        readFileSync(join(process.cwd(), "content", "docs", locale, `${name}.md`), "utf8"),
      ]),
    ),
  );
  return guides;
}

/** Pages with limits or fees. Other pages are served without a database. */
const SHOWS_SETTINGS = /^\/docs(?:\/sw)?\/(?:statuses$|reference\/(?!objects))/;

export async function docsFacts(path = ""): Promise<DocsFacts> {
  const settings = SHOWS_SETTINGS.test(path) ? (await loadCatalogue()).settings : DEFAULT_SETTINGS;
  return factsWith(settings, await readChangelog(), env.APP_ORIGIN);
}

export function factsWith(settings: Settings, changelog: string, origin: string): DocsFacts {
  return {
    document: apiDocument(),
    settings,
    guides: readGuides(),
    changelog,
    origin,
    live: origin + LIVE_BASE,
    sandbox: origin + SANDBOX_BASE,
  };
}

export function publicPaths(): string[] {
  return [
    "/",
    "/track",
    "/status",
    "/terms",
    ...docsPaths({ document: apiDocument(), guides: readGuides() }),
  ];
}

/** Returns the changelog, or an empty string when CHANGELOG.md is not deployed. */
async function readChangelog(): Promise<string> {
  return readFile(join(process.cwd(), "CHANGELOG.md"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}
