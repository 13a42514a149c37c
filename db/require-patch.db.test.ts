import { spawnSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTemporaryFolder } from "@/e2e/setup/temporary-folder";
import { assertDriverPatched } from "./require-patch";

const REMEDY = /npm ci.*npx patch-package/s;
const PACKAGES = "node_modules/postgres";
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

/** Recreates the unpatched driver of `npm ci --ignore-scripts`. */
beforeAll(() => {
  cpSync(PACKAGES, join(folder.path, PACKAGES), { recursive: true });
  cpSync("patches", join(folder.path, "patches"), { recursive: true });
  writeFileSync(join(folder.path, "package.json"), "{}");
  patchPackage("--reverse");
});

function patchPackage(...args: string[]): void {
  const run = spawnSync(
    process.execPath,
    [join(process.cwd(), "node_modules/patch-package/index.js"), ...args],
    {
      cwd: folder.path,
      encoding: "utf8",
    },
  );
  expect(run.status, run.stdout + run.stderr).toBe(0);
}

const bare = (build: string) => pathToFileURL(join(folder.path, PACKAGES, build)).href;

function runWithBareDriver(script: string, ...args: string[]) {
  const hook = `export const resolve = (name, context, next) =>
    name === "postgres" ? { url: ${JSON.stringify(bare("src/index.js"))}, shortCircuit: true } : next(name, context)`;
  const register = `import { register } from "node:module"; register(${JSON.stringify(dataUrl(hook))})`;
  return spawnSync(process.execPath, ["--import", "tsx", "--import", dataUrl(register), script, ...args], {
    encoding: "utf8",
    timeout: 30_000,
    env: {
      ...process.env,
      DATABASE_URL: inject("databaseUrl"),
      DATABASE_OWNER_URL: script === "scripts/migrate.ts" ? inject("ownerUrl") : "",
      SECRET_KEY: "secret-of-the-tests-with-32-characters",
      WORKER_PORT: "",
    },
  });
}

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

describe("a driver without our patches", () => {
  it.each(["worker", "migrate", "audit", "start"])(
    "is refused by scripts/%s.ts with the remedy",
    (name) => {
      const { status, stdout, stderr } = runWithBareDriver(`scripts/${name}.ts`);
      expect(stdout + stderr).toMatch(REMEDY);
      expect(status).toBe(1);
    },
    60_000,
  );

  it.each(["src/index.js", "cjs/src/index.js"])(
    "is refused as %s, and accepted after the remedy",
    async (build) => {
      const show = `import(${JSON.stringify(bare(build))}).then(({ default: driver }) => console.log(JSON.stringify(driver.patches ?? null)))`;
      const patches = () =>
        JSON.parse(spawnSync(process.execPath, ["-e", show], { encoding: "utf8" }).stdout);
      expect(() => assertDriverPatched({ patches: patches() })).toThrow(REMEDY);
      patchPackage();
      expect(() => assertDriverPatched({ patches: patches() })).not.toThrow();
      patchPackage("--reverse");
    },
  );
});

it("a partly patched driver is refused", () => {
  const { patches } = postgres as unknown as { patches: number[] };
  for (const at of [0, 1, 2]) {
    expect(() => assertDriverPatched({ patches: patches.with(at, 1) })).toThrow(REMEDY);
    expect(() => assertDriverPatched({ patches: patches.with(at, undefined as never) })).toThrow(REMEDY);
  }
});

it("both installed builds are patched", () => {
  expect(() => assertDriverPatched()).not.toThrow();
  expect(() => assertDriverPatched(createRequire(import.meta.url)("postgres"))).not.toThrow();
});
