import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { generatedDocument } from "./openapi-document.fixture";

/** The linter runs in a separate process that loads 15 MB, which takes several seconds. */
const LINT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), "tuma-openapi-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a linter with its recommended rules", () => {
  it(
    "finds no errors or warnings",
    () => {
      expect(lint(generatedDocument)).toEqual([]);
    },
    LINT_MS,
  );

  it(
    "detects errors",
    () => {
      const { info, ...rest } = structuredClone(generatedDocument);
      const broken = { ...rest, info: { title: info.title, version: info.version } };
      broken.paths["/merchant/shipments/{id}"]!.get!.operationId = "createShipment";
      expect(lint(broken).map((problem) => problem.split(" ")[1])).toEqual(
        expect.arrayContaining(["operation-operationId-unique", "info-license"]),
      );
    },
    LINT_MS,
  );
});

/** Returns all problems that the linter finds with its recommended rules. */
function lint(openapi: object): string[] {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(openapi));
  const cli = join("node_modules", "@redocly", "cli", "bin", "cli.js");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, "lint", file, "--extends=recommended", "--format=json", "--max-problems=1000"],
    {
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  if (!stdout.includes("{")) throw new Error(stderr);
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    problems: { ruleId: string; severity: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`,
  );
}
