import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "./redirect-path";

const ORIGIN = "https://tuma.example";

test("a path on our own host is kept with its query", () => {
  expect(safeRedirectPath("/dashboard/live/shipments?status=failed", "/")).toBe(
    "/dashboard/live/shipments?status=failed",
  );
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "",
  undefined,
])("%j becomes the fallback", (asked) => {
  expect(safeRedirectPath(asked, "/dashboard")).toBe("/dashboard");
});

test("any requested path stays on our own host", () => {
  const parts = fc.constantFrom(
    "/",
    "\\",
    "\t",
    "\n",
    ".",
    "..",
    "evil.example",
    ":",
    "@",
    "javascript:",
    "a",
  );
  const asked = fc.oneof(
    fc.string(),
    fc.array(parts).map((list) => `/${list.join("")}`),
  );
  fc.assert(
    fc.property(asked, (text) => {
      const url = new URL(safeRedirectPath(text, "/dashboard"), ORIGIN);
      expect(url.origin).toBe(ORIGIN);
    }),
    { numRuns: 2000 },
  );
});
