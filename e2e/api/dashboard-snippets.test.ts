import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { type ApiDocument, getFirstExchange } from "@/lib/core/api-document/document";
import { SNIPPET_LANGUAGES, type SnippetLanguage, createSnippets } from "@/lib/core/api-document/snippets";
import { createTestMerchant } from "../fixtures";
import { API_BASE_PATHS } from "./client";
import { OPENAPI_DOCUMENT } from "./documented";

const run = promisify(execFile);

const RUNNERS: Record<SnippetLanguage, (code: string) => [command: string, args: string[]]> = {
  curl: (code) => ["bash", ["-c", code]],
  "Node.js": (code) => [process.execPath, ["--input-type=module", "-e", code]],
  PHP: (code) => ["php", ["-r", code.replace(/^<\?php/, "")]],
  Python: (code) => ["python3", ["-c", code]],
};

/** Returns false if the interpreter or the curl extension of PHP is missing. */
function canRun(language: string, command: string): boolean {
  const args = language === "PHP" ? ["--ri", "curl"] : ["--version"];
  return spawnSync(command, args).status === 0;
}

const { keys } = await createTestMerchant();
const { call } = getFirstExchange(OPENAPI_DOCUMENT as unknown as ApiDocument, "quoteRates");
const SNIPPETS = createSnippets(call, process.env.APP_ORIGIN! + API_BASE_PATHS.sandbox, keys.sandbox.key);

describe("the first request on the API key page works with the new key", () => {
  for (const language of SNIPPET_LANGUAGES) {
    const [command, args] = RUNNERS[language](SNIPPETS[language]);
    it.skipIf(!canRun(language, command))(`${language}: tells the price as it stands`, async () => {
      const { stdout } = await run(command, args);
      expect(stdout).toMatch(/total_amount\W+\d+/);
    });
  }
});
