import fc from "fast-check";
import { listAlternatives, type JsonSchema } from "./json-schema";

const EDGES_OF_TIME = [
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "9999-12-31T23:59:59-23:59",
  "2026-01-01T00:00:00+16:00",
];

/** Values that the service accepts, by suffix of the field name. Random values would not pass the schema. */
const KNOWN: [end: RegExp, values: fc.Arbitrary<unknown>][] = [
  [/phone(?:_number)?$/, fc.constantFrom("+255712345678", "+255754000111", "+255700000001", "+255700000022")],
  [/latitude$/, fc.double({ min: -6.85, max: -6.72, noNaN: true })],
  [/longitude$/, fc.double({ min: 39.2, max: 39.3, noNaN: true })],
  [
    /address$/,
    fc.constantFrom("Kariakoo Market, Dar es Salaam", "Mlimani City, Sinza", "Posta Mpya, Dar es Salaam"),
  ],
  [/email$/, fc.constantFrom("asha@example.co.tz", "juma.mwinyi+duka@example.com")],
  [/url$/, fc.constantFrom("https://hook.example.co.tz/tuma", "https://hook.example.co.tz/tuma?shop=4")],
  [
    /(?:^since|^until|_from|_to)$/,
    fc.oneof(
      fc
        .date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString()),
      fc.constantFrom(...EDGES_OF_TIME),
    ),
  ],
  [/weight_kg$/, fc.double({ min: 0.001, max: 25, noNaN: true })],
  [/(?:length|width|height)_cm$/, fc.double({ min: 0.1, max: 60, noNaN: true })],
  [/^amount$|_amount$|_fee$/, fc.integer({ min: 1000, max: 3_000_000 })],
];

export function arbitraryValidValue(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  const known = KNOWN.find(([end]) => end.test(name))?.[1];
  const any = fc.oneof(...listAlternatives(schema).map((one) => allowedOf(one, name)));
  const isChoice = listAlternatives(schema).some((one) => one.enum !== undefined || one.const !== undefined);
  return known && !isChoice ? fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: any }) : any;
}

function allowedOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf || schema.oneOf) return arbitraryValidValue(schema, name);
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.oneof(fc.integer(rangeOf(schema, 100_000)), ...edgesOf(schema));
    case "number":
      return fc.oneof(fc.double({ ...rangeOf(schema, 1e6), noNaN: true }), ...edgesOf(schema));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryValidValue(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      });
    case "object":
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryValidValue(schema, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

const CHARACTERS = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("'", '"', "%", "_", "\\", "{", "<script>", "\u202e", "\t", "\n", "🛵"),
  },
);

function textOf({ minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .array(CHARACTERS, { minLength, maxLength: longest })
        .map((all) => all.join("").slice(0, maxLength)),
    },
    { weight: 1, arbitrary: fc.constant("a".repeat(Math.min(maxLength, 1000))) },
  );
}

function rangeOf(schema: JsonSchema, span: number): { min: number; max: number } {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -span;
  const max = schema.maximum ?? schema.exclusiveMaximum ?? Math.max(min, span);
  return { min, max };
}

function edgesOf({ minimum, maximum }: JsonSchema): fc.Arbitrary<number>[] {
  return [minimum, maximum].filter((edge) => edge !== undefined).map((edge) => fc.constant(edge));
}
