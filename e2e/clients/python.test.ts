import { expect, it } from "vitest";
import { pythonWith } from "./programs";
import { run, runCases } from "./run-cases";

const FOLDER = "clients/python";
const CASES_MS = 600_000;
const python = pythonWith("pytest");
const pytest = (...args: string[]) => [
  "-m",
  "pytest",
  "-q",
  "-p",
  "no:cacheprovider",
  "--rootdir",
  FOLDER,
  ...args,
];
const settings = {
  PYTHONDONTWRITEBYTECODE: "1",
  PYTHONPATH: `${FOLDER}/src`,
  TUMA_API_KEY: "",
  TUMA_BASE_URL: "",
};

it.skipIf(!python)("plays every case against the service", { timeout: CASES_MS }, async () => {
  await runCases(python!, pytest(`${FOLDER}/tests/test_cases.py`), settings);
});

it.skipIf(!python)("refuses what cannot be meant", async () => {
  const { code, output } = await run(python!, pytest(`${FOLDER}/tests/test_construction.py`), settings);
  expect(code, output).toBe(0);
});
