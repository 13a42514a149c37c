import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import formats from "ajv-formats";

type Json = Record<string, unknown>;
type Way = readonly (string | number)[];

/**
 * Validates values against an OpenAPI 3.1 document, with a validator that is independent of the service's
 * validator. With `closed`, fields that are not in the document are errors.
 */
export function createOpenApiValidator(document: object, { closed = false } = {}) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  formats.default(ajv);
  ajv.addVocabulary(["discriminator", ...Object.keys(document)]);
  ajv.addSchema(closed ? (withoutRoom(document) as Json) : (document as Json), "openapi");
  /** Returns the errors; null when the value is valid. */
  return (way: Way, value: unknown): string | null => {
    const pointer = way.map((step) =>
      encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const judge = ajv.getSchema(`openapi#/${pointer.join("/")}`);
    if (!judge) throw new Error(`The document has nothing at ${way.join(" → ")}`);
    return judge(value) ? null : (judge.errors as ErrorObject[]).map(faultOf).join("; ");
  };
}

function faultOf({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || "/"} ${message} ${JSON.stringify(params)}`;
}

/** Forbids additional properties in all schemas. */
function withoutRoom(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRoom);
  if (typeof value !== "object" || value === null) return value;
  const part = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRoom(one)]));
  const isObject = part.type === "object" && typeof part.properties === "object";
  return isObject ? { ...part, additionalProperties: false } : part;
}

export function resolveReference<T>(document: object, part: T | { $ref: string }): T {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part as T;
  const way = String(part.$ref).slice(2).split("/");
  return way.reduce<unknown>((at, step) => (at as Json)[step], document) as T;
}
