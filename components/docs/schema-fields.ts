/** The part of JSON Schema that fields are described by. */
export interface FieldSchema {
  $ref?: string;
  description?: string;
  /** Several for a value that may be null. */
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface SchemaField {
  /** With those of the objects around it: `cancellation.fee`. */
  name: string;
  type: string;
  /** The object that the type names, if it is described by itself. */
  object: string | null;
  /** What a value must be besides; empty where there is nothing to say. */
  rule: string;
  /** What it means, with its unit. */
  meaning: string;
  isRequired: boolean;
}

/** The fields of an object; those of an object inside of it that has no name of its own stand beside them. */
export function schemaFields(schema: FieldSchema, prefix = ""): SchemaField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const inside = bare(field);
    const nested = inside.items && bare(inside.items).properties ? bare(inside.items) : inside;
    const path = nested === inside ? `${name}.` : `${name}[].`;
    return [{ name, isRequired: required.has(key), ...typeFacts(field) }, ...schemaFields(nested, path)];
  });
}

/** A value's type in words, the object that it names, and its rule. */
export function typeFacts(schema: FieldSchema): Omit<SchemaField, "name" | "isRequired"> {
  const object = objectOf(schema);
  const rule = ruleOf({ default: schema.default, ...bare(schema) });
  return { type: typeOf(schema), object, rule, meaning: schema.description ?? "" };
}

/** What is there when it is not null. */
function bare(schema: FieldSchema): FieldSchema {
  const forms = schema.anyOf?.filter(({ type }) => type !== "null");
  return forms?.length === 1 ? forms[0]! : schema;
}

function objectOf(schema: FieldSchema): string | null {
  const { $ref, items } = bare(schema);
  if ($ref) return $ref.split("/").at(-1)!;
  return items ? objectOf(items) : null;
}

function typeOf(schema: FieldSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  return [schema.type ?? "any"].flat().join(" or ");
}

function ruleOf(schema: FieldSchema): string {
  const { const: only, enum: choices, format, items } = schema;
  if (only !== undefined) return `always ${String(only)}`;
  if (choices) return [choices.join(", "), byDefault(schema)].filter(Boolean).join("; ");
  if (items?.enum) return items.enum.join(", ");
  if (format) return FORMATS[format] ?? format;
  return [bounds(schema), byDefault(schema)].filter(Boolean).join(", ");
}

const FORMATS: Record<string, string> = {
  "date-time": "ISO 8601",
  email: "an email address",
  uri: "an address",
};

function bounds(schema: FieldSchema): string {
  const { minLength, maxLength, minItems, maxItems } = schema;
  return (
    range(minLength || undefined, maxLength, "characters") ||
    range(minItems, maxItems, "items") ||
    ofNumber(schema)
  );
}

function ofNumber({ minimum, maximum, exclusiveMinimum }: FieldSchema): string {
  if (exclusiveMinimum !== undefined) {
    const above = `more than ${exclusiveMinimum}`;
    return maximum === undefined ? above : `${above}, at most ${maximum}`;
  }
  return range(known(minimum), known(maximum));
}

/** What every integer keeps to says nothing about one. */
function known(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

function range(min: number | undefined, max: number | undefined, unit = ""): string {
  const end = unit && ` ${unit}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${end}`;
  if (max !== undefined) return `at most ${max}${end}`;
  return min === undefined ? "" : `at least ${min}${end}`;
}

function byDefault({ default: value }: FieldSchema): string {
  return value === undefined || value === null ? "" : `${String(value)} by default`;
}
