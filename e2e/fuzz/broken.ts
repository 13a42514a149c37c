import fc from "fast-check";
import { arbitraryValidValue } from "./valid-values";
import { allowsNull, listAlternatives, type JsonSchema } from "./json-schema";

export interface InvalidBody {
  what: string;
  value: unknown;
}

/** Generates bodies that violate a single rule of the schema. Null if the schema has no rules. */
export function arbitraryInvalidBodies(schema: JsonSchema, where = "body"): fc.Arbitrary<InvalidBody> | null {
  const forms = listAlternatives(schema);
  if (forms.length > 1) return foreign(schema, where);
  const ways = [foreign(schema, where), ...inside(forms[0]!, where)].filter((way) => way != null);
  return ways.length === 0 ? null : fc.oneof(...ways);
}

const OF_TYPE: [type: string, values: unknown[]][] = [
  ["string", ["text", "\u0000", ""]],
  ["number", [12, -1.5, 1e308]],
  ["boolean", [true]],
  ["array", [[], [[[]]]]],
  ["object", [{ a: 1 }, {}]],
  ["null", [null]],
];

function foreign(schema: JsonSchema, where: string): fc.Arbitrary<InvalidBody> | null {
  const forms = listAlternatives(schema);
  if (forms.some((form) => typesOf(form).length === 0)) return null;
  const taken = new Set(forms.flatMap(typesOf));
  const values = OF_TYPE.filter(([type]) => !taken.has(type)).flatMap(([, all]) => all);
  return fc.constantFrom(...values).map((value) => ({ what: `${where}: another type`, value }));
}

function typesOf({ type, enum: choices, const: only }: JsonSchema): string[] {
  if (type) return [type === "integer" ? "number" : type];
  return [
    ...new Set([...(choices ?? []), ...(only === undefined ? [] : [only])].map((value) => typeof value)),
  ];
}

function inside(schema: JsonSchema, where: string): (fc.Arbitrary<InvalidBody> | null | undefined)[] {
  if (schema.enum) return [fc.constant({ what: `${where}: no such choice`, value: "no such choice" })];
  switch (schema.type) {
    case "string":
      return lengths(schema, where);
    case "integer":
    case "number":
      return bounds(schema, where);
    case "array":
      return members(schema, where);
    case "object":
      return fields(schema, where);
    default:
      return [];
  }
}

function lengths({ maxLength, minLength }: JsonSchema, where: string) {
  return [
    maxLength === undefined
      ? null
      : fc.constant({ what: `${where}: too long`, value: "a".repeat(maxLength + 1) }),
    minLength ? fc.constant({ what: `${where}: too short`, value: "" }) : null,
  ];
}

function bounds({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema, where: string) {
  const low = exclusiveMinimum ?? (minimum === undefined ? undefined : minimum - 1);
  const high = exclusiveMaximum ?? (maximum === undefined ? undefined : maximum + 1);
  const outside = [low, high].filter((value) => value !== undefined && Number.isFinite(value));
  return [
    outside.length === 0
      ? null
      : fc.constantFrom(...outside).map((value) => ({ what: `${where}: out of range`, value })),
    type === "integer" ? fc.constant({ what: `${where}: a fraction`, value: 1.5 }) : null,
  ];
}

function members({ items = {}, minItems = 0, maxItems }: JsonSchema, where: string) {
  const one = arbitraryInvalidBodies(items, `${where}[]`);
  return [
    one?.map(({ what, value }) => ({ what, value: Array(Math.max(1, minItems)).fill(value) })),
    minItems > 0 ? fc.constant({ what: `${where}: empty`, value: [] }) : null,
    maxItems === undefined || maxItems > 1000
      ? null
      : arbitraryValidValue(items).map((value) => ({
          what: `${where}: too many`,
          value: Array(maxItems + 1).fill(value),
        })),
  ];
}

function fields(schema: JsonSchema, where: string) {
  const whole = arbitraryValidValue(schema) as fc.Arbitrary<Record<string, unknown>>;
  const named = Object.entries(schema.properties ?? {});
  const changed = named.map(([name, property]) => {
    const one = arbitraryInvalidBodies(property, `${where}.${name}`);
    return (
      one &&
      fc
        .tuple(whole, one)
        .map(([value, { what, value: bad }]) => ({ what, value: { ...value, [name]: bad } }))
    );
  });
  const missing = (schema.required ?? [])
    .filter((name) => !allowsNull(schema.properties?.[name] ?? {}))
    .map((name) =>
      whole.map((value) => {
        const { [name]: _, ...rest } = value;
        return { what: `${where}.${name}: missing`, value: rest };
      }),
    );
  return [...changed, ...missing];
}
