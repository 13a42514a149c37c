import { expect, test } from "vitest";
import { type FieldSpec, parseFieldValue, formatFieldValue } from "./field-spec";

const spec = (kind: FieldSpec["kind"], more: Partial<FieldSpec> = {}): FieldSpec => ({
  name: "x",
  label: "X",
  kind,
  ...more,
});

test.each([
  [spec("percent", { value: 1250 }), "12.5", 1250],
  [spec("integer", { value: 2500 }), "2500", 2500],
  [spec("decimal", { value: 0.1 }), "0.1", 0.1],
  [spec("numbers", { value: [3, 5, 8] }), "3, 5, 8", [3, 5, 8]],
  [spec("texts", { value: ["TZ", "KE"] }), "TZ, KE", ["TZ", "KE"]],
  [spec("decimal", { value: null, optional: true }), "", null],
  [spec("choice", { value: 7, isNumeric: true }), "7", 7],
])("a stored value is formatted and parsed without loss: %j", (field, text, value) => {
  expect(formatFieldValue(field)).toBe(text);
  expect(parseFieldValue(field, text)).toEqual(value);
});

test.each([
  [spec("integer"), "5.000", 5000],
  [spec("integer"), "TSh 5,000/=", 5000],
  [spec("integer"), "5,00", "5,00"],
  [spec("integer"), "1e3", "1e3"],
  [spec("decimal"), "1,5", 1.5],
  [spec("decimal"), "0,250", 0.25],
  [spec("decimal"), "1,250", "1,250"],
  [spec("decimal", { name: "latitude" }), "-6,816", -6.816],
  [spec("percent"), "12,5 %", 1250],
  [spec("duration"), "1,5 hours", 5400],
])("a typed number is parsed consistently: %j, %j", (field, text, value) => {
  expect(parseFieldValue(field, text)).toEqual(value);
});

test("thousands may have commas or blanks, and invalid numbers are sent unchanged", () => {
  expect(parseFieldValue(spec("integer"), " 12,500 ")).toBe(12_500);
  expect(parseFieldValue(spec("integer"), "12 500")).toBe(12_500);
  expect(parseFieldValue(spec("integer"), "many")).toBe("many");
  expect(parseFieldValue(spec("integer"), "")).toBe("");
});

test("times of a week are normalized; an empty weekday is closed, and an empty week is always open", () => {
  const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null };
  const week = spec("week");
  expect(parseFieldValue(week, { saturday: " 6–12; 14:00 - 21 ", sunday: "noon", monday: "" })).toEqual({
    ...closed,
    saturday: "06:00-12:00, 14:00-21:00",
    sunday: "noon",
  });
  expect(parseFieldValue(week, { monday: " ", sunday: "" })).toBeNull();
  expect(parseFieldValue(week, undefined)).toBeNull();
});

test("an unchecked box is false", () => {
  expect([parseFieldValue(spec("boolean"), false), parseFieldValue(spec("boolean"), true)]).toEqual([
    false,
    true,
  ]);
});
