import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generatedDocument } from "@/lib/http/openapi/openapi-document.fixture";
import { listFiles } from "../conventions/source.fixture";
import { generatedFiles } from "./generated-files";

const files = generatedFiles(generatedDocument);

it("the generated clients match the OpenAPI document: npm run clients", () => {
  const differing = Object.entries(files).filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, "utf8") !== text,
  );
  expect(differing.map(([path]) => path)).toEqual([]);
});

it("the generated clients contain nothing else", () => {
  const generated = listFiles("clients/**").filter((path) => /\/_?generated\//i.test(path));
  expect(generated.filter((path) => !(path in files))).toEqual([]);
});

it("the clients do not import the service", () => {
  const sources = listFiles("clients/**/*.ts", "clients/**/*.mjs", "clients/**/*.py", "clients/**/*.php");
  const leaks = sources.filter((path) =>
    /from "(?:@\/|(?:\.\.\/)+(?:lib|app|db|e2e|scripts)\/)/.test(readFileSync(path, "utf8")),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(leaks).toEqual([]);
});
