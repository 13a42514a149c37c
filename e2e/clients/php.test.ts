import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { hasPhp } from "./programs";
import { run, runCases } from "./run-cases";

const FOLDER = "clients/php";
const CASES_MS = 600_000;
const isThere = hasPhp() && spawnSync("phpunit", ["--version"]).status === 0;
const phpunit = (file: string) => ["-c", `${FOLDER}/phpunit.xml`, `${FOLDER}/tests/${file}`];

it.skipIf(!isThere)("plays every case against the service", { timeout: CASES_MS }, async () => {
  await runCases("phpunit", phpunit("CasesTest.php"));
});

it.skipIf(!isThere)("refuses what cannot be meant", async () => {
  const { code, output } = await run("phpunit", phpunit("ConstructionTest.php"));
  expect(code, output).toBe(0);
});
