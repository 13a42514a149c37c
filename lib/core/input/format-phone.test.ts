import { expect, it } from "vitest";
import { formatPhone } from "./format-phone";

it("groups a Tanzanian number, and leaves other numbers unchanged", () => {
  expect(formatPhone("+255754913468")).toBe("0754 913 468");
  expect(formatPhone("+254712345678")).toBe("+254712345678");
  expect(formatPhone("+2557549134680")).toBe("+2557549134680");
});
