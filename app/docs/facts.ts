import { loadCatalogue } from "@/lib/catalogue/load";
import type { ApiDocument } from "@/lib/core/api-document/document";
import type { Settings } from "@/lib/core/pricing/settings";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";

const read = registry.openApiDocument ?? (await import("@/app/api/_table/openapi")).openApiDocument;

/** The OpenAPI document, typed for the documentation. */
export function apiDocument(): ApiDocument {
  return read() as unknown as ApiDocument;
}

/** Values on the pages that are known only at run time. */
export type DocsFacts = ReturnType<typeof factsWith>;

export async function docsFacts(): Promise<DocsFacts> {
  return factsWith((await loadCatalogue()).settings, env.APP_ORIGIN);
}

export function factsWith(settings: Settings, origin: string) {
  return {
    document: apiDocument(),
    settings,
    name: env.SERVICE_NAME,
    origin,
    /** Base URLs of the API. */
    live: origin + LIVE_BASE,
    sandbox: origin + SANDBOX_BASE,
  };
}
