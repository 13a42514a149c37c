import type { ApiDocument } from "@/components/docs/document/api-document";
import { registry } from "@/lib/platform/registry";

const read = registry.openApiDocument ?? (await import("@/app/api/_table/openapi")).openApiDocument;

/** The document that the service serves, for the pages that are drawn from it. */
export function apiDocument(): ApiDocument {
  return read() as unknown as ApiDocument;
}
