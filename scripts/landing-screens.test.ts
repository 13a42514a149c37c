import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(["tracking", "dashboard", "shipment"])("the landing page shows the %s in its language", (name) => {
  const picture = (locale: string) => readFileSync(`public/screen-${name}-${locale}.webp`);
  expect(picture("sw").equals(picture("en"))).toBe(false);
});
