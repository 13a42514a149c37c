import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { npm } from "../../scripts/freshness.mjs";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { listCodeFences } from "./readme-fences";

const folder = createTemporaryFolder();
afterAll(() => folder.remove());
const README = "clients/typescript/README.md";
const COMPILED_MS = 120_000;
const shop = join(folder.path, "shop");
const installed = join(shop, "node_modules/@tuma/client");
installPacked();

/** Packs the client with `npm pack` and unpacks the tarball into node_modules. */
function installPacked(): void {
  mkdirSync(installed, { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder.path, "node_modules"));
  // Copies the package, because other tests build in its folder at the same time.
  const source = join(folder.path, "client");
  const isSource = (path: string) => !path.endsWith("dist");
  cpSync("clients/typescript", source, { recursive: true, filter: isSource });
  const packed = npm(["pack", "--pack-destination", folder.path], "pipe", source);
  expect(packed.status, packed.stderr).toBe(0);
  const tarball = readdirSync(folder.path).find((name) => name.endsWith(".tgz"))!;
  const unpacked = spawnSync("tar", [
    "xzf",
    join(folder.path, tarball),
    "--strip-components=1",
    "-C",
    installed,
  ]);
  expect(unpacked.status).toBe(0);
}

function ranByNode(name: string, code: string) {
  const file = join(shop, name);
  writeFileSync(file, code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

it("resolves with require and import to one module", () => {
  const code = `
    const { Tuma, TumaError, toE164 } = require("@tuma/client");
    const tuma = new Tuma({ apiKey: "tuma_test_${"a".repeat(38)}", baseUrl: "https://tuma.example" });
    import("@tuma/client").then((imported) => {
      console.log(tuma.mode, toE164("0712345678"), imported.TumaError === TumaError);
    });`;
  expect(ranByNode("order.cjs", code)).toBe("sandbox +255712345678 true");
  expect(ranByNode("version.cjs", `console.log(require("@tuma/client/package.json").name)`)).toBe(
    "@tuma/client",
  );
});

it("includes the sources of its source maps", () => {
  const dist = join(installed, "dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const scripts = files.filter((name) => /\.js$|\.d\.ts$/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const map = join(dist, `${name}.map`);
    const { sources } = JSON.parse(readFileSync(map, "utf8")) as { sources: string[] };
    for (const source of sources) expect(readFileSync(join(map, "..", source), "utf8")).toBeTruthy();
  }
});

const TYPED = `
import { type ErrorCode, InvalidSignature, TumaError } from "@tuma/client";

export function worthAnother(error: TumaError): boolean {
  const code: ErrorCode = error.code;
  const tomorrow: ErrorCode = "a_condition_of_tomorrow";
  const known: Extract<ErrorCode, "insufficient_wallet_balance"> = "insufficient_wallet_balance";
  // @ts-expect-error: a condition is a text
  const wrong: ErrorCode = 7;
  switch (error.code) {
    case "busy":
    case "connection_failed":
    case "http_502":
      return true;
    default:
      return [code, tomorrow, known, wrong].includes("rate_limited");
  }
}

export const reason = (error: InvalidSignature): "no_signature" | "no_match" | "too_old" | "not_json" => error.reason;
`;

it.each(["nodenext", "bundler"])(
  "has types that compile the README code in strict TypeScript, resolved as %s",
  { timeout: COMPILED_MS },
  (resolution) => {
    const files = [...listCodeFences(README, "js", "ts"), TYPED];
    expect(files.length).toBeGreaterThan(6);
    const project = join(shop, resolution);
    mkdirSync(project);
    for (const [at, code] of files.entries()) writeFileSync(join(project, `snippet-${at}.mts`), code);
    const compilerOptions = {
      target: "ES2022",
      lib: ["ES2022"],
      module: resolution === "bundler" ? "preserve" : resolution,
      moduleResolution: resolution,
      types: ["node"],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitReturns: true,
      noUnusedLocals: true,
      skipLibCheck: false,
      noEmit: true,
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
    const tsc = resolve("node_modules/typescript/bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", project], { encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  },
);
