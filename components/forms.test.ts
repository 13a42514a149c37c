import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["components", "app"];
const FORM = /<form\b(?:[^>]|=>)*?(?:\n\s*>|"\s*>|\}\s*>|noValidate>)/g;

function forms(): { file: string; tag: string }[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => join(folder, name)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(FORM)].map(([tag]) => ({ file, tag })),
  );
}

test("forms with scripts disable the browser's validation messages", () => {
  const sent = forms().filter(({ tag }) => tag.includes("onSubmit"));
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ tag }) => !tag.includes("noValidate")).map(({ file }) => file)).toEqual([]);
});
