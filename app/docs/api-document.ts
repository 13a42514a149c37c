import type { ApiDocument } from "@/components/docs/document/api-document";
import { openApiDocument } from "@/lib/http/openapi/openapi";

/** The document that the service serves, for the pages that are drawn from it. */
export function apiDocument(): ApiDocument {
  return openApiDocument() as unknown as ApiDocument;
}
