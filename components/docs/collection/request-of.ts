import { askedBy } from "../calls/carried";
import type { ShownExchange } from "../calls/exchanges-of";
import { JSON_NOTATION, literal } from "../calls/literal";
import type { ApiParameter } from "../document/api-document";
import type { EndpointEntry } from "../document/entries";
import type { PostmanPair, PostmanRequest } from "./postman";

/** A key for each time that it is sent: the examples' own would answer the second run with what the first was told. */
const FRESH_KEY = "{{$guid}}";

/** An example as a request, with values of earlier answers as variables. `adds` are fields of its body that are such. */
export function requestOf(
  entry: EndpointEntry,
  { call }: Pick<ShownExchange, "call">,
  adds: readonly string[],
): PostmanRequest {
  const { path, operation } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => variable(askedBy(path, name)!));
  const query = pairsOf(entry, "query", call.query);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    method: call.method,
    description: operation.description,
    ...(!call.needsKey && { auth: { type: "noauth" } }),
    header: pairsOf(entry, "header", call.headers),
    url: {
      raw: `{{base_url}}${filled}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
      host: ["{{base_url}}"],
      path: filled.slice(1).split("/"),
      query,
    },
    ...(call.body !== undefined && {
      body: { mode: "raw", raw: bodyOf(path, call.body, adds), options: { raw: { language: "json" } } },
    }),
  };
}

/** Every parameter of a place; what the example does not send is shown and left out. */
function pairsOf(
  { path, operation }: EndpointEntry,
  place: "query" | "header",
  values: Record<string, unknown>,
): PostmanPair[] {
  return operation.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      key: parameter.name,
      value: textOf(path, parameter, values[parameter.name]),
      description: parameter.description ?? "",
      // Nothing is known yet when a list is read for the first time.
      ...((!(parameter.name in values) || parameter.name === "If-None-Match") && { disabled: true as const }),
    }));
}

function textOf(path: string, { name, in: place }: ApiParameter, value: unknown): string {
  if (name === "Idempotency-Key") return FRESH_KEY;
  if (value === undefined) return "";
  if (place !== "query") return String(value);
  const asked = askedBy(path, name);
  // A query is sent as it is written: a plus would arrive as a space.
  return asked ? variable(asked) : String(value).replace(/[%&+#]/g, encodeURIComponent);
}

/** Around a variable in a body, until it stands there without the quotes of a text. */
const MARK = "\u0001";

function bodyOf(path: string, body: unknown, adds: readonly string[]): string {
  if (typeof body !== "object" || body === null) return literal(body, JSON_NOTATION);
  const fields = Object.entries({ ...body, ...Object.fromEntries(adds.map((name) => [name, ""])) });
  const staged = fields.map(([name, value]) => {
    const asked = askedBy(path, name);
    const mark = typeof value === "number" ? MARK : "";
    return [name, asked ? mark + variable(asked) + mark : value];
  });
  return literal(Object.fromEntries(staged), JSON_NOTATION)
    .replaceAll(`"\\u0001`, "")
    .replaceAll(`\\u0001"`, "");
}

const variable = (name: string) => `{{${name}}}`;
