/** The subset of JSON Schema that the document uses. */
export interface FieldSchema {
  $ref?: string;
  description?: string;
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
  /** Path with the names of the parents, such as `cancellation.fee`. */
  name: string;
  type: string;
  /** Name of the schema component in `type`, or null when `type` contains no component. */
  object: string | null;
  /** Bounds, format, choices or default as a text. May be empty. */
  rule: string;
  meaning: string;
  isRequired: boolean;
}

export function schemaFields(schema: FieldSchema, prefix = ""): SchemaField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const inside = unwrapNullable(field);
    const nested =
      inside.items && unwrapNullable(inside.items).properties ? unwrapNullable(inside.items) : inside;
    const path = nested === inside ? `${name}.` : `${name}[].`;
    return [{ name, isRequired: required.has(key), ...describeType(field) }, ...schemaFields(nested, path)];
  });
}

export function describeType(schema: FieldSchema): Omit<SchemaField, "name" | "isRequired"> {
  const object = findObjectName(schema);
  const rule = formatRule({ default: schema.default, ...unwrapNullable(schema) });
  return { type: formatType(schema), object, rule, meaning: schema.description ?? "" };
}

function unwrapNullable(schema: FieldSchema): FieldSchema {
  const forms = schema.anyOf?.filter(({ type }) => type !== "null");
  return forms?.length === 1 ? forms[0]! : schema;
}

function findObjectName(schema: FieldSchema): string | null {
  const { $ref, items } = unwrapNullable(schema);
  if ($ref) return $ref.split("/").at(-1)!;
  return items ? findObjectName(items) : null;
}

function formatType(schema: FieldSchema): string {
  if (schema.anyOf) return schema.anyOf.map(formatType).join(" or ");
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  if (schema.items) return `array of ${formatType(schema.items)}`;
  return [schema.type ?? "any"].flat().join(" or ");
}

function formatRule(schema: FieldSchema): string {
  const { const: only, enum: choices, format, items } = schema;
  if (only !== undefined) return `always ${String(only)}`;
  if (choices) return [choices.join(", "), formatDefault(schema)].filter(Boolean).join("; ");
  if (items?.enum) return items.enum.join(", ");
  if (format) return FORMATS[format] ?? format;
  return [formatBounds(schema), formatDefault(schema)].filter(Boolean).join(", ");
}

const FORMATS: Record<string, string> = {
  "date-time": "ISO 8601",
  email: "an email address",
  uri: "an address",
};

function formatBounds(schema: FieldSchema): string {
  const { minLength, maxLength, minItems, maxItems } = schema;
  return (
    range(minLength || undefined, maxLength, "characters") ||
    range(minItems, maxItems, "items") ||
    formatNumberBounds(schema)
  );
}

function formatNumberBounds({ minimum, maximum, exclusiveMinimum }: FieldSchema): string {
  if (exclusiveMinimum !== undefined) {
    const above = `more than ${exclusiveMinimum}`;
    return maximum === undefined ? above : `${above}, at most ${maximum}`;
  }
  return range(known(minimum), known(maximum));
}

/** Returns undefined for the bounds that zod sets on every safe integer. */
function known(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

function range(min: number | undefined, max: number | undefined, unit = ""): string {
  const end = unit && ` ${unit}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${end}`;
  if (max !== undefined) return `at most ${max}${end}`;
  return min === undefined ? "" : `at least ${min}${end}`;
}

function formatDefault({ default: value }: FieldSchema): string {
  return value === undefined || value === null ? "" : `${String(value)} by default`;
}
