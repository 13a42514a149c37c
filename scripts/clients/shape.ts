export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: string[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  maximum?: number;
}

type Plain = "string" | "integer" | "number" | "boolean" | "null" | "unknown";

export type SchemaShape =
  | { is: Plain }
  | { is: "literals"; values: (string | boolean)[] }
  | { is: "list" | "map"; of: SchemaShape }
  | { is: "named"; name: string }
  | { is: "union"; of: SchemaShape[] };

/** Throws on schema features that are not supported. */
export function toShape(schema: JsonSchema): SchemaShape {
  if (schema.$ref) return { is: "named", name: schema.$ref.split("/").at(-1)! };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(toShape));
  if (schema.const !== undefined) return { is: "literals", values: [schema.const as string] };
  if (schema.enum) return { is: "literals", values: schema.enum };
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => toShape({ ...schema, type })));
  if (schema.type === "array") return { is: "list", of: toShape(schema.items ?? {}) };
  if (schema.type === "object" && schema.properties) throw new Error("An object without a name of its own");
  if (schema.type === "object") return { is: "map", of: valueShape(schema.additionalProperties) };
  return { is: (schema.type ?? "unknown") as Plain };
}

function valueShape(values: boolean | JsonSchema | undefined): SchemaShape {
  return typeof values === "object" ? toShape(values) : { is: "unknown" };
}

function unionOf(of: SchemaShape[]): SchemaShape {
  return of.length === 1 ? of[0]! : { is: "union", of };
}

/** Converts `insufficient_wallet_balance` to InsufficientWalletBalance. */
export function toClassName(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
