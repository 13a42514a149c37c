import type { GuideText } from "@/components/docs/guides/guide-text";
import { GUIDES } from "@/components/docs/guides/guides";
import { entriesOf } from "@/components/docs/document/entries";
import { operationTitle } from "@/components/docs/document/operation-title";
import { CONDITIONS } from "@/lib/core/conditions";
import type { SearchEntry } from "@/public/docs-search.js";
import { apiDocument } from "./api-document";

let index: SearchEntry[] | undefined;

/** All that can be found in the documentation: every section, endpoint, event, error and object. */
export function searchEntries(): SearchEntry[] {
  index ??= [
    ...GUIDES.flatMap(([path, guide]) => ofGuide(path, guide)),
    ...ofTheReference(),
    ...Object.entries(CONDITIONS).map(([name, { status, title, meaning, remedy }]) => ({
      title: name,
      path: `/docs/errors/${name}`,
      kind: `error ${status}`,
      text: `${title} ${meaning} ${remedy}`,
    })),
  ];
  return index;
}

function ofGuide(path: string, guide: GuideText): SearchEntry[] {
  return Object.entries(guide.sections).map(([id, { title, text, list }]) => ({
    title,
    path: `${path}#${id}`,
    kind: guide.title,
    text: [...text, ...list].join(" "),
  }));
}

const POSTMAN: SearchEntry = {
  title: "Postman collection",
  path: "/docs/reference#postman",
  kind: "file",
  text: "Every example as a request for Postman, newman and Bruno, with an environment.",
};

function ofTheReference(): SearchEntry[] {
  const document = apiDocument();
  const endpoints = entriesOf(document).map(({ method, path, slug, operation }) => ({
    title: operationTitle(operation.operationId),
    path: `/docs/reference/${slug}`,
    kind: `${method} ${path}`,
    text: `${operation.operationId} ${operation.summary} ${operation.description}`,
  }));
  const events = Object.entries(document.webhooks).map(([kind, { post }]) => ({
    title: kind,
    path: `/docs/webhooks/${kind}`,
    kind: "event",
    text: post.summary,
  }));
  const objects = Object.entries(document.components.schemas).map(([name, schema]) => ({
    title: name,
    path: `/docs/reference/objects#${name}`,
    kind: "object",
    text: [schema.description, ...Object.keys(schema.properties ?? {})].join(" "),
  }));
  return [...endpoints, ...events, ...objects, POSTMAN];
}
