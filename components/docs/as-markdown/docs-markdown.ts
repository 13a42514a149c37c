import type { Settings } from "@/lib/core/pricing/settings";
import type { ApiDocument } from "../document/api-document";
import type { GuideText } from "../guides/guide-text";
import { GUIDES } from "../guides/guides";
import { statusesFilled } from "../guides/statuses-filled";
import { bullets, page, section, withWholeLinks } from "./blocks";
import { idempotencyShows, quickStartShows, statusesShows, webhooksShows } from "./guide-shows";
import { changelogMarkdown, errorsMarkdown, objectsMarkdown, referenceMarkdown } from "./lists-markdown";
import { conditionMarkdown, endpointMarkdown, eventMarkdown } from "./reference-markdown";

/** What the pages of the documentation are drawn from. */
export interface DocsFacts {
  document: ApiDocument;
  settings: Settings;
  /** Where the service is reached, and the base addresses of its two modes. */
  origin: string;
  live: string;
  sandbox: string;
  /** The whole of it; merchants are told their part. */
  changelog: string;
}

/** A page of the documentation as Markdown, by its address; null where there is none. */
export function docsMarkdown(facts: DocsFacts, path: string): string | null {
  const text = guideMarkdown(facts, path) ?? listMarkdown(facts, path) ?? oneMarkdown(facts, path);
  return text && withWholeLinks(text, facts.origin);
}

function guideMarkdown(facts: DocsFacts, path: string): string | null {
  const guide = GUIDES.find(([known]) => known === path)?.[1];
  if (!guide) return null;
  const { document, settings } = facts;
  const locale = /^\/docs\/sw(?:\/|$)/.test(path) ? "sw" : "en";
  switch (path.replace(/^\/docs(?:\/sw)?/, "")) {
    case "":
      return guided(guide, quickStartShows(document, facts, locale));
    case "/statuses":
      return guided(statusesFilled(settings, locale), statusesShows(settings, locale));
    case "/webhooks":
      return guided(guide, webhooksShows(document, locale));
    case "/idempotency":
      return guided(guide, idempotencyShows(document));
    default:
      return guided(guide, {});
  }
}

function guided({ title, lead, sections }: GuideText, shows: Record<string, readonly string[]>): string {
  const parts = Object.entries(sections).flatMap(([id, { title: of, text, list }]) =>
    section(of, ...text, bullets(list), ...(shows[id] ?? [])),
  );
  return page(title, lead, ...parts);
}

function listMarkdown({ document, changelog, ...bases }: DocsFacts, path: string): string | null {
  if (path === "/docs/reference") return referenceMarkdown(document, bases);
  if (path === "/docs/reference/objects") return objectsMarkdown(document);
  if (path === "/docs/errors") return errorsMarkdown();
  return path === "/docs/changelog" ? changelogMarkdown(changelog) : null;
}

function oneMarkdown({ document, sandbox }: DocsFacts, path: string): string | null {
  const [, , room, name = ""] = path.split("/");
  if (room === "reference") return endpointMarkdown(document, name, sandbox);
  if (room === "errors") return conditionMarkdown(document, name);
  return room === "webhooks" ? eventMarkdown(document, name) : null;
}
