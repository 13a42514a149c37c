import { givenBy } from "../calls/carried";
import { exchangesOf } from "../calls/exchanges-of";
import { JSON_NOTATION, literal } from "../calls/literal";
import type { ApiDocument } from "../document/api-document";
import type { EndpointEntry } from "../document/entries";

/** What the script of the panel knows of an endpoint; `public/docs-try.js` reads it. */
export interface Trial {
  method: string;
  path: string;
  examples: {
    /** Values of parameters by their names. */
    values: Record<string, string>;
    body: string;
  }[];
  /** What later calls ask for, and the field of the answer that holds it. */
  given: ReturnType<typeof givenBy>;
  /** Names of the headers that are worth showing. */
  headers: string[];
}

/** The examples of an endpoint, to be filled in and sent. */
export function trialOf(document: ApiDocument, entry: EndpointEntry): Trial {
  const { method, path, operation } = entry;
  const ofPath = operation.parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name, example }) => [name, example]);
  const examples = exchangesOf(entry).map(({ call: { query, headers, body } }) => ({
    values: Object.fromEntries(
      [...ofPath, ...Object.entries(query), ...Object.entries(headers)].map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    body: body === undefined ? "" : literal(body, JSON_NOTATION),
  }));
  return {
    method,
    path,
    examples,
    given: givenBy(operation.operationId),
    headers: Object.keys(document.components.headers),
  };
}
