import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { document } from "@/lib/http/openapi/openapi-document.fixture";
import { filesOfTree } from "../conventions/source";
import { generatedFiles } from "./generated-files";

const files = generatedFiles(document);

it("the clients hold what the OpenAPI document says today: else run npm run clients", () => {
  const differing = Object.entries(files).filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, "utf8") !== text,
  );
  expect(differing.map(([path]) => path)).toEqual([]);
});

it("and nothing that it no longer says", () => {
  const generated = filesOfTree("clients/**").filter((path) => /\/_?generated\//i.test(path));
  expect(generated.filter((path) => !(path in files))).toEqual([]);
});

it("the clients know nothing of the service's own code", () => {
  const sources = filesOfTree("clients/**/*.ts", "clients/**/*.mjs", "clients/**/*.py", "clients/**/*.php");
  const leaks = sources.filter((path) =>
    /from "(?:@\/|(?:\.\.\/)+(?:lib|app|db|e2e|scripts)\/)/.test(readFileSync(path, "utf8")),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(leaks).toEqual([]);
});
