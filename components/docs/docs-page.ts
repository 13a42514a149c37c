import { CONDITIONS } from "@/lib/core/conditions";
import type { SearchEntry } from "@/public/docs-search.js";
import { listEndpoints, operationTitle } from "./document";
import { guidePage } from "./guides";
import type { Block, DocPage, DocsFacts } from "./page";
import {
  changelogPage,
  conditionPage,
  endpointPage,
  errorsPage,
  eventPage,
  objectsPage,
  referencePage,
} from "./reference";

/** Returns null when no page has the path. */
export function docsPage(facts: DocsFacts, path: string): DocPage | null {
  if (Object.hasOwn(facts.guides, path)) return guidePage(facts, path);
  if (path === "/docs/reference") return referencePage(facts);
  if (path === "/docs/reference/objects") return objectsPage(facts);
  if (path === "/docs/errors") return errorsPage(facts);
  if (path === "/docs/changelog") return changelogPage(facts);
  const [, , folder, name = "", ...rest] = path.split("/");
  if (rest.length > 0) return null;
  if (folder === "reference") return endpointPage(facts, name);
  if (folder === "errors") return conditionPage(facts, name);
  return folder === "webhooks" ? eventPage(facts, name) : null;
}

export function docsPaths({ document, guides }: Pick<DocsFacts, "document" | "guides">): string[] {
  return [
    ...Object.keys(guides),
    "/docs/errors",
    "/docs/changelog",
    "/docs/reference",
    "/docs/reference/objects",
    ...listEndpoints(document).map(({ slug }) => `/docs/reference/${slug}`),
    ...Object.keys(document.webhooks).map((kind) => `/docs/webhooks/${kind}`),
    ...Object.keys(CONDITIONS).map((name) => `/docs/errors/${name}`),
  ];
}

export function searchEntries(facts: DocsFacts): SearchEntry[] {
  const { document } = facts;
  return [
    ...Object.keys(facts.guides).flatMap((path) => {
      const guide = guidePage(facts, path);
      return guide.sections.map(({ id, title, blocks }) => ({
        title,
        path: `${path}#${id}`,
        kind: guide.title,
        text: blocks.flatMap((block) => textOf(block)).join(" "),
      }));
    }),
    ...listEndpoints(document).map(({ method, path, slug, operation }) => ({
      title: operationTitle(operation.operationId),
      path: `/docs/reference/${slug}`,
      kind: `${method} ${path}`,
      text: `${operation.operationId} ${operation.summary} ${operation.description}`,
    })),
    ...Object.entries(document.webhooks).map(([kind, { post }]) => ({
      title: kind,
      path: `/docs/webhooks/${kind}`,
      kind: "event",
      text: post.summary,
    })),
    ...Object.entries(document.components.schemas).map(([name, schema]) => ({
      title: name,
      path: `/docs/reference/objects#${name}`,
      kind: "object",
      text: [schema.description, ...Object.keys(schema.properties ?? {})].join(" "),
    })),
    {
      title: "Postman collection",
      path: "/docs/reference#postman",
      kind: "file",
      text: "Every example as a request for Postman, newman and Bruno, with an environment.",
    },
    ...Object.entries(CONDITIONS).map(([name, { status, title, meaning, remedy }]) => ({
      title: name,
      path: `/docs/errors/${name}`,
      kind: `error ${status}`,
      text: `${title} ${meaning} ${remedy}`,
    })),
  ];
}

function textOf(block: Block): string[] {
  if (typeof block === "string") return [block];
  return "list" in block ? [...block.list] : [];
}
