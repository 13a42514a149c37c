import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { snippetsFor } from "@/components/api-keys/snippets-code";
import { mintMerchant } from "../fixtures";
import { BASES } from "./client";

const run = promisify(execFile);

/** How each is run as it stands, once it is copied. */
const RUNNERS: Record<string, (code: string) => [command: string, args: string[]]> = {
  curl: (code) => ["bash", ["-c", code]],
  "Node.js": (code) => [process.execPath, ["--input-type=module", "-e", code]],
  PHP: (code) => ["php", ["-r", code.replace(/^<\?php/, "")]],
  Python: (code) => ["python3", ["-c", code]],
};

/** Not every machine has PHP with curl, or Python. */
function canRun(language: string, command: string): boolean {
  const args = language === "PHP" ? ["--ri", "curl"] : ["--version"];
  return spawnSync(command, args).status === 0;
}

const { keys } = await mintMerchant();
const SNIPPETS = snippetsFor(process.env.APP_ORIGIN! + BASES.sandbox, keys.sandbox.key);

describe("the first request of the page of keys", () => {
  for (const { language, code } of SNIPPETS) {
    const [command, args] = RUNNERS[language]!(code);
    it.skipIf(!canRun(language, command))(`${language}: tells the price as it stands`, async () => {
      const { stdout } = await run(command, args);
      expect(stdout).toMatch(language === "curl" ? /"total_amount":\d+/ : /^\d+ TZS\s*$/);
    });
  }
});
