import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Condition, ConditionError } from "./conditions";
import { toFieldErrors, type RequestPart, createValidationError } from "./field-errors";

/** Returns the errors for a value of the field `field`. */
function told(schema: z.ZodType, value: unknown, source: RequestPart = "body") {
  return errorsOf(z.object({ field: schema }), value === undefined ? {} : { field: value }, source);
}

function errorsOf(schema: z.ZodType, input: unknown, source: RequestPart = "body") {
  const { error } = schema.safeParse(input);
  return toFieldErrors(error?.issues ?? [], input, source, schema);
}

const custom = (params?: object) =>
  z.string().superRefine((_, ctx) => ctx.addIssue({ code: "custom", message: "Not today", ...params }));

describe("each error has pydantic's type and names the bound", () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ["nothing", z.string(), undefined, "missing", "Field required"],
    ["a number for a text", z.string(), 5, "string_type", "Input should be a valid string"],
    ["null for a text", z.string(), null, "string_type", "Input should be a valid string"],
    ["a text for a number", z.number(), "5", "float_type", "Input should be a valid number"],
    ["a text for an integer", z.int(), "5", "int_type", "Input should be a valid integer"],
    ["a fraction for an integer", z.int(), 1.5, "int_type", "Input should be a valid integer"],
    [
      "a text for an optional integer",
      z.int().optional(),
      "5",
      "int_type",
      "Input should be a valid integer",
    ],
    ["a text for a nullish integer", z.int().nullish(), "5", "int_type", "Input should be a valid integer"],
    [
      "a text for a defaulted integer",
      z.int().default(1),
      "5",
      "int_type",
      "Input should be a valid integer",
    ],
    ["a text for a yes or no", z.boolean(), "true", "bool_type", "Input should be a valid boolean"],
    ["an object for a list", z.array(z.string()), {}, "list_type", "Input should be a valid list"],
    ["a list for an object", z.object({}), [], "value_error", "Input should be a valid object"],
    ["too few", z.array(z.int()).min(1), [], "too_short", "List should have at least 1 items"],
    ["too many", z.array(z.int()).max(1), [1, 2], "too_long", "List should have at most 1 items"],
    ["a short text", z.string().min(3), "ab", "string_too_short", "String should have at least 3 characters"],
    ["a long text", z.string().max(3), "abcd", "string_too_long", "String should have at most 3 characters"],
    ["not above", z.number().gt(0), 0, "greater_than", "Input should be greater than 0"],
    ["below", z.number().min(2), 1, "greater_than_equal", "Input should be greater than or equal to 2"],
    ["above", z.number().max(2), 3, "less_than_equal", "Input should be less than or equal to 2"],
    [
      "an integer below",
      z.int().min(2),
      1,
      "greater_than_equal",
      "Input should be greater than or equal to 2",
    ],
    ["an integer above", z.int().max(2), 3, "less_than_equal", "Input should be less than or equal to 2"],
    ["an integer far above", z.int(), 2 ** 53, "int_type", "Input should be a valid integer"],
    ["an integer far below", z.int(), -(2 ** 53), "int_type", "Input should be a valid integer"],
    ["an unknown word", z.enum(["a", "b"]), "c", "enum", "Input should be 'a', 'b'"],
    ["a rule of ours", custom({ params: { type: "phone_invalid" } }), "x", "phone_invalid", "Not today"],
    ["a rule of ours without a type", custom(), "x", "value_error", "Not today"],
    ["a malformed text", z.uuid(), "x", "value_error", "Value error, Invalid UUID"],
  ])("%s", (_name, schema, value, type, msg) => {
    expect(told(schema, value)).toEqual([{ loc: ["body", "field"], msg, type }]);
  });

  it("a field required by another field is missing, with the rule's message", () => {
    const rule = { path: ["latitude"], message: "Field required when longitude is sent" };
    const schema = z
      .object({ longitude: z.number(), latitude: z.number().optional() })
      .refine(() => false, rule);
    expect(errorsOf(schema, { longitude: 39 })).toEqual([
      { loc: ["body", "latitude"], msg: "Field required when longitude is sent", type: "missing" },
    ]);
  });
});

describe("the location of an error", () => {
  it.each<RequestPart>(["body", "query", "path", "header"])("starts with the %s", (source) => {
    expect(told(z.string(), undefined, source)[0]?.loc).toEqual([source, "field"]);
  });

  it("has list indexes from 0, and all errors are reported together", () => {
    const schema = z.object({ list: z.array(z.object({ count: z.int() })), name: z.string() });
    expect(errorsOf(schema, { list: [{ count: 1 }, { count: "2" }], name: 3 })).toEqual([
      { loc: ["body", "list", 1, "count"], msg: "Input should be a valid integer", type: "int_type" },
      { loc: ["body", "name"], msg: "Input should be a valid string", type: "string_type" },
    ]);
  });

  it("is a number error for an item of any list that is not an integer field", () => {
    const schema = z.object({ list: z.array(z.number()), any: z.record(z.string(), z.number()) });
    expect(errorsOf(schema, { list: ["1"], any: { x: "1" } }).map(({ type }) => type)).toEqual([
      "float_type",
      "float_type",
    ]);
  });

  it("is the body for a body that is no object", () => {
    for (const body of [null, "text", 5, []]) {
      expect(errorsOf(z.object({ field: z.string() }), body)).toEqual([
        { loc: ["body"], msg: "Input should be a valid object", type: "value_error" },
      ]);
    }
  });
});

describe("a rule about a location that is not in the body", () => {
  const ruleAt = (path: PropertyKey[], input: unknown) =>
    toFieldErrors(
      [{ code: "custom", path, message: "Field required too", input }],
      input,
      "body",
      z.unknown(),
    );

  it.each([[{ a: null }], [{ a: "text" }], [{ a: undefined }], [{}], [null]])(
    "is reported as missing: %j",
    (input) => {
      for (const path of [
        ["a", "b"],
        ["a", 0],
      ]) {
        expect(ruleAt(path, input)).toEqual([
          { loc: ["body", ...path], msg: "Field required too", type: "missing" },
        ]);
      }
    },
  );

  it("shows a symbol as text", () => {
    expect(ruleAt([Symbol("a")], {})[0]?.loc).toEqual(["body", "Symbol(a)"]);
  });
});

it("a bound outside the safe integers is reported as a bound unless an integer is required", () => {
  expect(told(z.number().min(-1e300), -2e300)[0]?.type).toBe("greater_than_equal");
  const lowest = Number.MIN_SAFE_INTEGER + 1;
  expect(told(z.int().min(lowest), Number.MIN_SAFE_INTEGER)[0]?.type).toBe("greater_than_equal");
});

describe("the dimensions of an item", () => {
  const measure = z.number().gt(0);
  const item = z.object({ weight_kg: measure, length_cm: measure, width_cm: measure, height_cm: measure });
  const order = z.object({ items: z.array(item.extend({ quantity: z.int() })) });
  const whole = { weight_kg: 1, length_cm: 1, width_cm: 1, height_cm: 1, quantity: 1 };
  const msg = "Each item requires weight_kg, length_cm, width_cm, height_cm";

  it.each(Object.keys(item.shape))("have a special condition if %s is absent or null", (field) => {
    const missing = [{ loc: ["body", "items", 0, field], msg, type: "item_missing_dimensions" }];
    expect(errorsOf(order, { items: [{ ...whole, [field]: undefined }] })).toEqual(missing);
    expect(errorsOf(order, { items: [{ ...whole, [field]: null }] })).toEqual(missing);
  });

  it("have an ordinary error for an invalid value, as do other fields", () => {
    const types = (items: unknown) => errorsOf(order, { items }).map(({ type }) => type);
    expect(types([{ ...whole, weight_kg: 0 }])).toEqual(["greater_than"]);
    expect(types([{ ...whole, weight_kg: "1" }])).toEqual(["float_type"]);
    expect(types([{ ...whole, quantity: undefined }])).toEqual(["missing"]);
    expect(types([{ ...whole, quantity: null }])).toEqual(["int_type"]);
  });

  it("have an ordinary error outside of an item", () => {
    expect(errorsOf(item, { ...whole, weight_kg: undefined })[0]?.type).toBe("missing");
    expect(errorsOf(z.object({ parcels: z.array(item) }), { parcels: [{}] })[0]?.type).toBe("missing");
    const deep = z.object({ items: z.array(z.object({ box: item })) });
    expect(errorsOf(deep, { items: [{ box: { ...whole, weight_kg: undefined } }] })[0]?.type).toBe("missing");
  });
});

describe("the condition of a 422", () => {
  it.each<[string[], Condition]>([
    [["missing"], "validation_error"],
    [[], "validation_error"],
    [["missing", "phone_invalid"], "phone_invalid"],
    [["phone_invalid", "missing"], "phone_invalid"],
    [["phone_invalid", "item_missing_dimensions"], "item_missing_dimensions"],
    [["missing", "item_missing_dimensions", "phone_invalid"], "item_missing_dimensions"],
  ])("of %j is %s, with every fault in its detail", (types, condition) => {
    const errors = types.map((type) => ({ loc: ["body", "field"], msg: "Wrong", type }));
    const error = createValidationError(errors);
    expect(error).toBeInstanceOf(ConditionError);
    expect([error.condition, error.status, error.detail]).toEqual([condition, 422, errors]);
  });
});
