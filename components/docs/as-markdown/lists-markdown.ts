import { CONDITIONS } from "@/lib/core/conditions";
import type { ApiDocument } from "../document/api-document";
import { entriesOf } from "../document/entries";
import { merchantReleases } from "../merchant-releases";
import { schemaFields } from "../schema-fields";
import { bullets, page, section } from "./blocks";
import { fieldsMarkdown } from "./fields-markdown";
import { endpointLink } from "./reference-markdown";

/** Every endpoint, by what it is about. */
export function referenceMarkdown(document: ApiDocument, bases: { live: string; sandbox: string }): string {
  const entries = entriesOf(document);
  return page(
    "API reference",
    `Paths are relative to a base URL: ${bases.live} for live, ${bases.sandbox} for the sandbox.`,
    "The [objects](/docs/reference/objects) and the [errors](/docs/errors) have pages of their own. The whole document is at [/openapi.json](/openapi.json), and for Postman as a [collection](/docs/tuma.postman_collection.json) with its [environment](/docs/tuma.postman_environment.json).",
    ...document.tags.flatMap(({ name, description }) =>
      section(
        name,
        description,
        bullets(entries.filter(({ operation }) => operation.tags.includes(name)).map(endpointLink)),
      ),
    ),
  );
}

/** What requests and answers are made of. */
export function objectsMarkdown(document: ApiDocument): string {
  return page(
    "Objects",
    "The objects in requests and responses, with their fields. Responses can get new fields at any time: ignore fields you don't know.",
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      section(name, schema.description ?? "", fieldsMarkdown(schemaFields(schema), name.endsWith("Request"))),
    ),
  );
}

/** Every condition, by its status. */
export function errorsMarkdown(): string {
  const lines = Object.entries(CONDITIONS)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([name, { status, title }]) => `${status} [${name}](/docs/errors/${name}): ${title}.`);
  return page(
    "Errors",
    "Every error has a name. Branch on `code`, show the text in `detail` to people, and include `request_id` when you contact us. For a 422, `detail` is a list with one entry per invalid field. Repeat 429, 500, 502 and 503 as the [recipe](/docs/idempotency#retries) says.",
    bullets(lines),
  );
}

/** What changed for merchants, by release. */
export function changelogMarkdown(changelog: string): string {
  return page(
    "Changelog",
    "What changed for merchants.",
    ...merchantReleases(changelog).flatMap(({ version, day, changes }) =>
      section(day ? `${version}, ${day}` : version, changes),
    ),
  );
}
