import { expect, it } from "vitest";
import { formatPhone } from "./phone-display";

it.each([
  ["+255754913468", "0754 913 468"],
  ["+254712345678", "+254712345678"],
  ["•••", "•••"],
])("shows %s as %s", (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
