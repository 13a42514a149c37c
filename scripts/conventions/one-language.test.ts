import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles, listRuntimeImports, parseSourceFile } from "./source.fixture";

it("public pages load the labels of one language", () => {
  const parts = listFiles(
    "components/tracking/*.tsx",
    "components/pay/*.tsx",
    "components/public-page/*.tsx",
  );
  const client = parts.filter((path) => readFileSync(path, "utf8").startsWith('"use client"'));
  expect(client.length).toBeGreaterThan(3);
  const both = client.filter((path) =>
    listRuntimeImports(parseSourceFile(path)).some((name) => name.endsWith("labels")),
  );
  // The map is loaded after the page, together with its labels.
  expect(both).toEqual(["components/tracking/live-map.tsx"]);
});
