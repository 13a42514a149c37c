import { expect, it, test } from "vitest";
import phones from "@/clients/input-cases/phones.json";
import { isE164, isPossiblePhone, maskPhone, parsePersonSearch, parsePhone, parsePhoneSearch } from "./phone";

const CASES = phones as { input: string; value?: string; error?: boolean }[];

it.each(CASES)("the phone number $input is parsed as $value", ({ input, value }) => {
  expect(parsePhone(input)).toBe(value ?? null);
});

it("a parsed number is parsed as itself, and is possible", () => {
  for (const value of CASES.flatMap((each) => each.value ?? [])) {
    expect(parsePhone(value)).toBe(value);
    expect(isPossiblePhone(value)).toBe(true);
  }
});

it.each(["+12025550123", "+10000000000", "+2250712345678", "+390669812345", "+255700000001"])(
  "%s is possible",
  (phone) => {
    expect(isPossiblePhone(phone)).toBe(true);
  },
);

it.each([
  "",
  "0712345678",
  "255712345678",
  "+255 712 345 678",
  "+255712345678\n",
  "+25571234567",
  "+2557123456789",
  "+2550712345678",
  "+255071234567",
  "+12345678",
  "+123456789012345",
  "+99912345678",
  "+255712345678;ext=5",
  "tel:+255712345678",
  "\uff0b255712345678",
  "\u202a+255712345678",
])("%j is not a possible number in E.164", (phone) => {
  expect(isPossiblePhone(phone)).toBe(false);
});

it("a far too long text is not a phone number", () => {
  expect(parsePhone(`+255712345678${" ".repeat(100_000)}`)).toBeNull();
});

it.each([
  ["0712", "+255712"],
  ["0712 345", "+255712345"],
  ["0712-345-678", "+255712345678"],
  ["00255 712", "+255712"],
  ["+255 712 345", "+255712345"],
  ["+255 0712 345", "+255712345"],
  ["+255 0712 345 678", "+255712345678"],
  ["+255712345678.0", "+255712345678"],
  ["tel:0712345678", "+255712345678"],
  ["\u202a+255712345678\u202c", "+255712345678"],
  ["\uff10\uff17\uff11\uff12", "+255712"],
  ["712 345 678", "+255712345678"],
  ["712 345", "712345"],
  ["712345", null],
  ["+255712345678", null],
  ["071", null],
  ["SHP-20250101", null],
  ["12 Uhuru", null],
])("%j as a phone search is normalized to %j", (typed, searched) => {
  expect(parsePhoneSearch(typed)).toBe(searched);
});

test.each([
  ["0754 123 456", { by: "phone", text: "+255754123456" }],
  ["+255754123456", { by: "phone", text: "+255754123456" }],
  ["255754123456", { by: "phone", text: "+255754123456" }],
  [" Neema Juma ", { by: "words", text: "Neema Juma" }],
  ["Uhuru 14", { by: "words", text: "Uhuru 14" }],
  ["Ñandú", { by: "words", text: "Ñandú" }],
])("%s is a search for a person", (typed, asked) => expect(parsePersonSearch(typed)).toEqual(asked));

test.each([
  "0754",
  "0754 123 45",
  "754123",
  "+25575",
  "123456",
  "SHP-20261122-K7M",
  "ORD-1",
  "TRK7K2M9Q",
  "a",
  "",
])("%s is not a search for a person", (typed) => expect(parsePersonSearch(typed)).toBeNull());

it.each(["+255712345678", "+12025550123", "+12345678", "+123456789012345"])(
  "%s is in E.164 format",
  (phone) => {
    expect(isE164(phone)).toBe(true);
  },
);

it.each([
  "",
  "255712345678",
  "0712345678",
  "+0712345678",
  "+1234567",
  "+1234567890123456",
  "+255 712 345 678",
  "+255712345678\n",
  " +255712345678",
  "+25571234567a",
])("%j is not in E.164 format", (phone) => {
  expect(isE164(phone)).toBe(false);
});

it("a masked number is recognizable only to its owner", () => {
  expect(maskPhone("+255712345678")).toBe("+255 712 ••• 678");
});
