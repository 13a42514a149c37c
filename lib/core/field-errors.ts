import { z } from "zod";
import { type Condition, ConditionError, type FieldError } from "./conditions";

export type RequestPart = "body" | "query" | "path" | "header";

type Issue = z.core.$ZodIssue;

/** Specification: Errors, validation shape. */
export function createValidationError(errors: FieldError[]): ConditionError {
  return new ConditionError(chooseCondition(errors), errors);
}

/** Uses pydantic's error types and messages. */
export function toFieldErrors(
  issues: readonly Issue[],
  input: unknown,
  source: RequestPart,
  schema: z.ZodType,
): FieldError[] {
  return issues.map((issue) => toFieldError(issue, input, source, schema));
}

/** Specification: Errors, 422 conditions. */
function chooseCondition(errors: FieldError[]): Condition {
  if (errors.some(({ type }) => type === "item_missing_dimensions")) return "item_missing_dimensions";
  return errors.some(({ type }) => type === "phone_invalid") ? "phone_invalid" : "validation_error";
}

const DIMENSIONS = new Set(["weight_kg", "length_cm", "width_cm", "height_cm"]);

function toFieldError(issue: Issue, input: unknown, source: RequestPart, schema: z.ZodType): FieldError {
  const path = issue.path.map((segment) => (typeof segment === "symbol" ? String(segment) : segment));
  const loc = [source, ...path];
  const value = getValueAt(input, path);
  if (value === undefined || (value === null && isDimension(path))) {
    return isDimension(path)
      ? {
          loc,
          msg: "Each item requires weight_kg, length_cm, width_cm, height_cm",
          type: "item_missing_dimensions",
        }
      : { loc, msg: issue.code === "custom" ? issue.message : "Field required", type: "missing" };
  }
  if (issue.code === "invalid_type" && issue.expected === "number" && isInteger(schema, path)) {
    return { loc, ...describeTypeError("int") };
  }
  return { loc, ...describeIssue(issue) };
}

function isInteger(schema: z.ZodType, path: (string | number)[]): boolean {
  let at: unknown = unwrapOptional(schema);
  for (const segment of path) {
    if (at instanceof z.ZodObject) at = unwrapOptional(at.shape[segment]);
    else if (at instanceof z.ZodArray) at = unwrapOptional(at.element);
    else return false;
  }
  return at instanceof z.ZodNumberFormat;
}

function unwrapOptional(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapOptional(schema.unwrap()) : schema;
}

function isDimension(path: (string | number)[]): boolean {
  return path.length === 3 && path[0] === "items" && DIMENSIONS.has(String(path[2]));
}

function getValueAt(input: unknown, path: (string | number)[]): unknown {
  let at = input;
  for (const segment of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[segment];
  }
  return at;
}

function describeIssue(issue: Issue): { msg: string; type: string } {
  switch (issue.code) {
    case "invalid_type":
      return describeTypeError(issue.expected);
    case "too_small":
      return describeTooSmall(issue);
    case "too_big":
      return describeTooBig(issue);
    case "invalid_value":
      return {
        type: "enum",
        msg: `Input should be ${issue.values.map((value) => `'${String(value)}'`).join(", ")}`,
      };
    case "custom":
      return { type: String(issue.params?.type ?? "value_error"), msg: issue.message };
    default:
      return { type: "value_error", msg: `Value error, ${issue.message}` };
  }
}

const TYPES: Record<string, { type: string; msg: string }> = {
  string: { type: "string_type", msg: "Input should be a valid string" },
  number: { type: "float_type", msg: "Input should be a valid number" },
  int: { type: "int_type", msg: "Input should be a valid integer" },
  boolean: { type: "bool_type", msg: "Input should be a valid boolean" },
  array: { type: "list_type", msg: "Input should be a valid list" },
};

function describeTypeError(expected: string) {
  return TYPES[expected] ?? { type: "value_error", msg: `Input should be a valid ${expected}` };
}

function describeTooSmall(issue: Extract<Issue, { code: "too_small" }>) {
  const { minimum, origin, inclusive } = issue;
  if (origin === "array") return { type: "too_short", msg: `List should have at least ${minimum} items` };
  if (origin === "string")
    return { type: "string_too_short", msg: `String should have at least ${minimum} characters` };
  if (origin === "int" && typeof minimum === "number" && !Number.isSafeInteger(minimum - 1)) {
    return describeTypeError("int");
  }
  return inclusive
    ? { type: "greater_than_equal", msg: `Input should be greater than or equal to ${minimum}` }
    : { type: "greater_than", msg: `Input should be greater than ${minimum}` };
}

function describeTooBig(issue: Extract<Issue, { code: "too_big" }>) {
  const { maximum, origin } = issue;
  if (origin === "array") return { type: "too_long", msg: `List should have at most ${maximum} items` };
  if (origin === "string")
    return { type: "string_too_long", msg: `String should have at most ${maximum} characters` };
  if (origin === "int" && maximum === Number.MAX_SAFE_INTEGER) return describeTypeError("int");
  return { type: "less_than_equal", msg: `Input should be less than or equal to ${maximum}` };
}
