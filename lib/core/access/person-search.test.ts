import { expect, test } from "vitest";
import { parsePersonSearch } from "./person-search";

test.each([
  ["0754 123 456", { by: "phone", text: "+255754123456" }],
  ["+255754123456", { by: "phone", text: "+255754123456" }],
  ["255754123456", { by: "phone", text: "+255754123456" }],
  [" Neema Juma ", { by: "words", text: "Neema Juma" }],
  ["Uhuru 14", { by: "words", text: "Uhuru 14" }],
  ["Ñandú", { by: "words", text: "Ñandú" }],
])("%s asks for a person", (typed, asked) => expect(parsePersonSearch(typed)).toEqual(asked));

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
])("%s asks for nobody", (typed) => expect(parsePersonSearch(typed)).toBeNull());
