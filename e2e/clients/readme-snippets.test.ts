import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder } from "../fixtures";
import { expectOk } from "../api/expectations";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { linkCli } from "./build-cli";
import { buildTypeScript } from "./build-typescript";
import { hasPhp, findPythonWithModules } from "./programs";
import { listCodeFences } from "./readme-fences";
import { runProgram } from "./start-program";

interface Language {
  readme: string;
  fences: string[];
  extension: string;
  /** Wraps a snippet into a complete program. */
  compile?(code: string): string;
  prepare(folder: string): Record<string, string>;
  command: string | undefined;
}

const SNIPPET_MS = 120_000;
const python = findPythonWithModules();

const LANGUAGES: Record<string, Language> = {
  typescript: {
    readme: "clients/typescript/README.md",
    fences: ["js", "ts"],
    extension: "mjs",
    compile: (code) => transformSync(code, { loader: "ts" }).code,
    prepare(folder) {
      mkdirSync(join(folder, "node_modules/@tuma"), { recursive: true });
      symlinkSync(buildTypeScript(), join(folder, "node_modules/@tuma/client"));
      return {};
    },
    command: process.execPath,
  },
  python: {
    readme: "clients/python/README.md",
    fences: ["python"],
    extension: "py",
    prepare: () => ({ PYTHONPATH: resolve("clients/python/src"), PYTHONDONTWRITEBYTECODE: "1" }),
    command: python,
  },
  php: {
    readme: "clients/php/README.md",
    fences: ["php"],
    extension: "php",
    prepare(folder) {
      mkdirSync(join(folder, "vendor"));
      const loader = resolve("clients/php/autoload.php");
      writeFileSync(join(folder, "vendor/autoload.php"), `<?php require ${JSON.stringify(loader)};`);
      return {};
    },
    command: hasPhp() ? "php" : undefined,
  },
  cli: {
    readme: "clients/cli/README.md",
    fences: ["sh"],
    extension: "sh",
    compile: (code) => `set -euo pipefail\n${code}`,
    prepare: (folder) => ({
      PATH: `${linkCli(folder)}:${process.env.PATH}`,
      TUMA_CONFIG_DIR: join(folder, "kept"),
    }),
    command: "/bin/bash",
  },
};

describe.each(Object.entries(LANGUAGES))("the README of %s", (name, language) => {
  const snippets = listCodeFences(language.readme, ...language.fences);
  const folder = createTemporaryFolder();
  afterAll(() => folder.remove());
  const { command, compile = (code: string) => code } = language;

  it.skipIf(!command)("has snippets that run unchanged", { timeout: SNIPPET_MS }, async () => {
    const { sandbox, keys } = await createTestMerchant();
    expectOk(await sandbox.create(buildOrder()), 201);
    const env = {
      ...language.prepare(folder.path),
      TUMA_API_KEY: keys.sandbox.key,
      TUMA_BASE_URL: process.env.APP_ORIGIN!,
      TUMA_WEBHOOK_SECRET: "whsec_c2VjcmV0",
    };
    expect(snippets.length, name).toBeGreaterThan(0);
    for (const [at, code] of snippets.entries()) {
      const file = join(folder.path, `snippet-${at}.${language.extension}`);
      writeFileSync(file, compile(code));
      const { code: status, output } = await runProgram(command!, [file], env, folder.path);
      expect(status, `${code}\n${output}`).toBe(0);
    }
  });
});
