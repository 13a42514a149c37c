import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { hasPhp } from "./programs";
import { runClientCases } from "./run-cases";
import { runProgram } from "./start-program";

const FOLDER = "clients/php";
const CASES_MS = 600_000;
const isThere = hasPhp() && spawnSync("phpunit", ["--version"]).status === 0;
const phpunit = (file: string) => ["-c", `${FOLDER}/phpunit.xml`, `${FOLDER}/tests/${file}`];

it.skipIf(!isThere)("passes every case", { timeout: CASES_MS }, async () => {
  await runClientCases("phpunit", phpunit("CasesTest.php"));
});

it.skipIf(!isThere).each(["Construction", "Requests"])("passes its own tests of %s", async (name) => {
  const { code, output } = await runProgram("phpunit", phpunit(`${name}Test.php`));
  expect(code, output).toBe(0);
});
