import type { NavGroup } from "@/components/docs/docs-nav";
import { entriesOf } from "@/components/docs/document/entries";
import { operationTitle } from "@/components/docs/document/operation-title";
import { apiDocument } from "./api-document";

/** The endpoints by the tags of the document, each with its page. */
export function endpointGroups(): NavGroup[] {
  const document = apiDocument();
  const entries = entriesOf(document);
  return document.tags.map(({ name }) => ({
    title: name,
    pages: entries
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ slug, operation }) => ({
        path: `/docs/reference/${slug}`,
        text: operationTitle(operation.operationId),
      })),
  }));
}
