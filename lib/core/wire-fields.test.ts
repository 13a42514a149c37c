import { describe, expect, it, test } from "vitest";
import type { z } from "zod";
import { positionsRequest, riderReportRequest } from "./riders/rider-request";
import {
  integerParam,
  email,
  emptyRequest,
  latitude,
  longitude,
  phone,
  textField,
  timestamp,
  phoneInput,
  tzsAmount,
  utcDateTimeField,
} from "./wire-fields";

describe("a timestamp", () => {
  it.each([
    ["2026-11-21T08:20:00Z", "2026-11-21T08:20:00.000Z"],
    ["2026-11-21T08:20:00.123+03:00", "2026-11-21T05:20:00.123Z"],
    ["2026-11-26t00:00:00z", "2026-11-26T00:00:00.000Z"],
    // PostgreSQL refuses an offset of 16 hours or more.
    ["2026-11-21T08:20:00+23:59", "2026-11-20T08:21:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is normalized to UTC", (written, kept) => {
    expect(utcDateTimeField.parse(written)).toBe(kept);
  });

  it.each(["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-23:59"])(
    "%s is outside the accepted years",
    (written) => {
      const { error } = utcDateTimeField.safeParse(written);
      expect(error?.issues).toMatchObject([
        { message: "Value error, the year in UTC must be 1 to 9999", params: { type: "value_error" } },
      ]);
    },
  );

  it.each([
    "2026-11-21",
    "2026-11-21T08:20Z",
    "2026-11-21T08:20:00",
    "2026-02-30T00:00:00Z",
    "yesterday",
    "",
  ])("%s is invalid, with one error", (written) => {
    expect(utcDateTimeField.safeParse(written).error?.issues).toHaveLength(1);
  });
});

test("a rider's phone also sends no timestamp outside the accepted years", () => {
  const at = { latitude: -6.8, longitude: 39.2, accuracy_m: 5 };
  const report = { client_event_id: crypto.randomUUID(), shipment_id: 1, step: "accept" };
  const isTaken = (time: string) => [
    positionsRequest.safeParse({ positions: [{ ...at, recorded_at: time }] }).success,
    riderReportRequest.safeParse({ ...report, happened_at: time }).success,
  ];
  expect(isTaken("0000-01-01T00:00:00Z")).toEqual([false, false]);
  expect(isTaken("2026-11-21T08:20:00Z")).toEqual([true, true]);
});

/** Returns the type of each custom error, and the zod code of all other errors. */
function faultsOf(field: z.ZodType, value: unknown): string[] {
  const issues = field.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => (issue.code === "custom" ? String(issue.params?.type) : issue.code));
}

describe("a text", () => {
  const one = textField({ min: 2, max: 4 });
  const several = textField({ max: 4, isMultiline: true });

  it.each(["ab", "abcd", "😀😀😀😀", " a", "a b", "é"])("%j is accepted unchanged", (value) => {
    expect(textField({ min: 1, max: 4 }).parse(value)).toBe(value);
  });

  it.each([
    ["a", "string_too_short", "String should have at least 2 characters"],
    ["", "string_too_short", "String should have at least 2 characters"],
    ["   ", "string_too_short", "String should have at least 2 characters"],
    ["abcde", "string_too_long", "String should have at most 4 characters"],
    ["😀😀😀😀a", "string_too_long", "String should have at most 4 characters"],
    ["\u200b\u3164", "string_too_short", "String should have at least 2 characters"],
    ["a\u0000", "value_error", "Value error, control characters and broken Unicode are not allowed"],
    ["\ud800a", "value_error", "Value error, control characters and broken Unicode are not allowed"],
  ])("%j is refused as %s", (value, type, message) => {
    expect(one.safeParse(value).error?.issues).toMatchObject([{ message, params: { type } }]);
  });

  it("that is far too long is refused for its length only", () => {
    expect(faultsOf(one, "\u0000".repeat(9))).toEqual(["string_too_long"]);
  });

  it("has no control characters, and line breaks only in a multi-line field", () => {
    for (const code of [0, 8, 0x0b, 0x0c, 0x0e, 0x1f, 0x7f, 0x80, 0x9f]) {
      for (const field of [one, several])
        expect(faultsOf(field, `a${String.fromCharCode(code)}b`), String(code)).toEqual(["value_error"]);
    }
    for (const line of ["\t", "\n", "\r"]) {
      expect(faultsOf(one, `a${line}b`)).toEqual(["value_error"]);
      expect(faultsOf(several, `a${line}b`)).toEqual([]);
    }
    expect(faultsOf(one, "a\u00a0b")).toEqual([]);
  });

  it("may be empty in an optional field, and blank where a later check decides", () => {
    expect(
      [several, textField({ max: 4 })].flatMap((field) => [...faultsOf(field, ""), ...faultsOf(field, " ")]),
    ).toEqual([]);
    expect(faultsOf(textField({ min: 1, max: 4 }), " ")).toEqual(["string_too_short"]);
    expect(faultsOf(textField({ min: 2, max: 4, isBlankAllowed: true }), " ")).toEqual([]);
    expect(faultsOf(textField({ min: 2, max: 4, isBlankAllowed: true }), "a")).toEqual(["string_too_short"]);
  });

  it("has its length limits in the OpenAPI schema", () => {
    expect(one.meta()).toMatchObject({ minLength: 2, maxLength: 4 });
    expect(several.meta()).toMatchObject({ minLength: 0, maxLength: 4 });
    expect(faultsOf(one, 5)).toEqual(["invalid_type"]);
  });
});

describe("a phone number", () => {
  it("is in international format, as the schema says", () => {
    expect(phone.parse("+255712345678")).toBe("+255712345678");
    expect(phone.safeParse("0712345678").error?.issues).toMatchObject([
      {
        message: "Phone number must start with country code, for example +255712345678",
        params: { type: "phone_invalid" },
      },
    ]);
    expect(phone.meta()).toEqual({ pattern: "^\\+[1-9]\\d{7,14}$", examples: ["+255712345678"] });
  });
});

describe("an e-mail address", () => {
  it.each(["a@b.co", "juma.ally+1@duka.co.tz", `${"x".repeat(249)}@b.co`, `${"𝒙".repeat(249)}@b.co`])(
    "%s is valid",
    (value) => {
      expect(faultsOf(email, value)).toEqual([]);
    },
  );

  it.each([
    "",
    "a",
    "a@b",
    "@b.co",
    "a@.co",
    "a@b.",
    "a b@c.co",
    "a@b c.co",
    "a@b.c o",
    "a@@b.co",
    "a@b@c.co",
    "a\u200b@b.co",
    "a@b\u200b.co",
    "a@b.co\u200b",
    " a@b.co",
    "a@b.co\n",
    `${"x".repeat(250)}@b.co`,
    `${"𝒙".repeat(250)}@b.co`,
  ])("%j is invalid", (value) => {
    expect(email.safeParse(value).error?.issues).toMatchObject([
      { message: "Value error, not a valid email address", params: { type: "value_error" } },
    ]);
  });

  it("has its format in the OpenAPI schema", () => {
    expect(email.meta()).toEqual({ format: "email", maxLength: 254 });
  });
});

describe("numbers", () => {
  it.each([
    [latitude, [-90, 90], [-90.1, 90.1]],
    [longitude, [-180, 180], [-180.1, 180.1]],
    [tzsAmount, [0, 1], [-1, 0.5]],
  ])("%# have bounds", (field, inside, outside) => {
    for (const value of inside) expect(field.safeParse(value).success, String(value)).toBe(true);
    for (const value of outside) expect(field.safeParse(value).success, String(value)).toBe(false);
  });

  it.each([
    ["0", 0],
    ["-5", -5],
    ["007", 7],
    ["9".repeat(40), 1e40],
    ["9".repeat(400), Number.MAX_VALUE],
    [`-${"9".repeat(400)}`, -Number.MAX_VALUE],
  ])("with the digits %s are parsed as %d", (written, number) => {
    expect(integerParam().parse(written)).toBe(number);
  });

  it.each(["", "1e3", "0x10", "1.0", " 1", "1 ", "+1", "--1"])("exclude %j", (written) => {
    expect(integerParam().safeParse(written).error?.issues).toMatchObject([
      { message: "Input should be a valid integer", params: { type: "int_type" } },
    ]);
  });

  it("in digits have bounds, which are in the OpenAPI schema", () => {
    const page = integerParam({ min: 1, max: 50 });
    expect([0, 1, 50, 51].map((value) => faultsOf(page, String(value)))).toEqual([
      ["too_small"],
      [],
      [],
      ["too_big"],
    ]);
    expect(page.meta()).toEqual({ type: "integer", minimum: 1, maximum: 50 });
    expect(integerParam({ min: 0 }).meta()).toEqual({ type: "integer", minimum: 0 });
    expect(integerParam({ max: 0 }).meta()).toEqual({ type: "integer", maximum: 0 });
  });
});

test("an empty request is an object, and a response timestamp is a string with a format", () => {
  expect(emptyRequest.parse({})).toEqual({});
  expect(emptyRequest.meta()).toMatchObject({ id: "EmptyRequest" });
  expect(timestamp.meta()).toEqual({ format: "date-time" });
});

it.each([
  "+25571234567",
  "+2550712345678",
  "+12345678",
  "0712345678",
  "+255712345678.0",
  "tel:+255712345678",
])("%s is refused from a program", (value) => {
  expect(phone.safeParse(value).error?.issues).toMatchObject([{ params: { type: "phone_invalid" } }]);
});

it("a phone number typed by a person is stored in E.164, or refused", () => {
  expect(phoneInput.parse("00255 0712 345 678")).toBe("+255712345678");
  expect(phoneInput.safeParse("0712 345 67").error?.issues).toMatchObject([
    { params: { type: "phone_invalid" } },
  ]);
  expect(phoneInput.safeParse(712_345_678).success).toBe(false);
});
