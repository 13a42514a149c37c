import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = ["app/admin", "app/dashboard"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => path.endsWith("/page.tsx") && path.replace("[mode]", "").includes("["));

test("a detail page has the name of its record in the title", () => {
  expect(pages.length).toBeGreaterThan(10);
  const unnamed = pages.filter((path) => !/generateMetadata\(\{ params \}/.test(readFileSync(path, "utf8")));
  expect(unnamed).toEqual([]);
});
