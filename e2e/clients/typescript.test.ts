import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { expect, it } from "vitest";
import { buildTypeScript } from "./build-typescript";
import { runClientCases } from "./run-cases";
import { runProgram } from "./start-program";

const folder = buildTypeScript();
/** Size limit, because serverless functions load the client on every cold start. */
const GZIPPED_BYTES_MAX = 15 * 1024;
const CASES_MS = 300_000;

it("passes every case", { timeout: CASES_MS }, async () => {
  await runClientCases(process.execPath, ["--test", join(folder, "test/cases.test.mjs")]);
});

it.each(["construction", "requests", "phone"])("passes its own tests of %s", async (name) => {
  const settings = { TUMA_API_KEY: "", TUMA_BASE_URL: "" };
  const file = join(folder, `test/${name}.test.mjs`);
  const { code, output } = await runProgram(process.execPath, ["--test", file], settings);
  expect(code, output).toBe(0);
});

it("is small and has no dependencies", () => {
  const built = buildSync({
    entryPoints: [join(folder, "dist/index.js")],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const shipped = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, "dist", name)));
  expect(gzipSync(built.outputFiles[0]!.contents).length).toBeLessThan(GZIPPED_BYTES_MAX);
  expect(gzipSync(Buffer.concat(shipped)).length).toBeLessThan(GZIPPED_BYTES_MAX);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(dependencies).toBeUndefined();
});

it("reports its version", () => {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(readFileSync(join(folder, "dist/version.js"), "utf8")).toContain(`"${version}"`);
});
