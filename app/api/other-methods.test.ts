import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = import.meta.dirname;
const ROUTES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts"))
  .map((name) => [name, readFileSync(join(FOLDER, name), "utf8")] as const)
  .filter(([, text]) => /= handle\(/.test(text));

it("every route of the pipeline refuses the methods that it has not, and answers HEAD where it answers GET", () => {
  expect(ROUTES.length).toBeGreaterThan(100);
  for (const [name, text] of ROUTES) {
    expect(text, name).toContain('export * from "@/lib/http/other-methods";');
    expect(text.includes("export { GET as HEAD };"), name).toBe(text.includes("export const GET = "));
  }
});
