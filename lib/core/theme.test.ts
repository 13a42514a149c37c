import { expect, test } from "vitest";
import { parseTheme } from "./theme";

test("a cookie names light or dark; anything else is the system's", () => {
  expect(["light", "dark", "blue", "", undefined].map(parseTheme)).toEqual([
    "light",
    "dark",
    null,
    null,
    null,
  ]);
});
