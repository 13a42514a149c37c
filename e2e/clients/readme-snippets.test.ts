import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { mintMerchant, order } from "../fixtures";
import { expectOk } from "../api/expectations";
import { temporaryFolder } from "../setup/temporary-folder";
import { linkedCli } from "./build-cli";
import { builtTypeScript } from "./build-typescript";
import { hasPhp, pythonWith } from "./programs";
import { run } from "./run-cases";

interface Language {
  readme: string;
  /** Of the fences whose contents are run. */
  fence: string;
  extension: string;
  /** What stands beside the file. */
  prepare(folder: string): Record<string, string>;
  command: string | undefined;
}

const SNIPPET_MS = 120_000;
const python = pythonWith();

const LANGUAGES: Record<string, Language> = {
  typescript: {
    readme: "clients/typescript/README.md",
    fence: "js",
    extension: "mjs",
    prepare(folder) {
      mkdirSync(join(folder, "node_modules/@tuma"), { recursive: true });
      symlinkSync(builtTypeScript(), join(folder, "node_modules/@tuma/client"));
      return {};
    },
    command: process.execPath,
  },
  python: {
    readme: "clients/python/README.md",
    fence: "python",
    extension: "py",
    prepare: () => ({ PYTHONPATH: resolve("clients/python/src"), PYTHONDONTWRITEBYTECODE: "1" }),
    command: python,
  },
  php: {
    readme: "clients/php/README.md",
    fence: "php",
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
    fence: "sh",
    extension: "sh",
    prepare: (folder) => ({
      PATH: `${linkedCli(folder)}:${process.env.PATH}`,
      TUMA_CONFIG_DIR: join(folder, "kept"),
    }),
    command: "/bin/bash",
  },
};

describe.each(Object.entries(LANGUAGES))("the README of %s", (name, language) => {
  const snippets = snippetsOf(language);
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const { command } = language;

  it.skipIf(!command)("has snippets that run as they stand", { timeout: SNIPPET_MS }, async () => {
    const { sandbox, keys } = await mintMerchant();
    // What a reader has by then: a delivery that waits for its rider.
    expectOk(await sandbox.create(order()), 201);
    const env = {
      ...language.prepare(folder.path),
      TUMA_API_KEY: keys.sandbox.key,
      TUMA_BASE_URL: process.env.APP_ORIGIN!,
      TUMA_WEBHOOK_SECRET: "whsec_c2VjcmV0",
    };
    expect(snippets.length, name).toBeGreaterThan(0);
    for (const [at, code] of snippets.entries()) {
      const file = join(folder.path, `snippet-${at}.${language.extension}`);
      writeFileSync(file, name === "cli" ? `set -euo pipefail\n${code}` : code);
      const { code: status, output } = await run(command!, [file], env, folder.path);
      expect(status, `${code}\n${output}`).toBe(0);
    }
  });
});

function snippetsOf({ readme, fence }: Language): string[] {
  const text = readFileSync(readme, "utf8");
  return [...text.matchAll(new RegExp(`\`\`\`${fence}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code!);
}
