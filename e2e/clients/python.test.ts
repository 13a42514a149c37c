import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { findPythonWithModules } from "./programs";
import { listCodeFences } from "./readme-fences";
import { runClientCases } from "./run-cases";
import { runProgram } from "./start-program";

const FOLDER = "clients/python";
const CASES_MS = 600_000;
const TYPED_MS = 240_000;
const python = findPythonWithModules("pytest");
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

it.skipIf(!python)("passes every case", { timeout: CASES_MS }, async () => {
  await runClientCases(python!, pytest(`${FOLDER}/tests/test_cases.py`), settings);
});

it.skipIf(!python).each(["construction", "requests", "connections", "versions"])(
  "passes its own tests of %s",
  async (name) => {
    const { code, output } = await runProgram(python!, pytest(`${FOLDER}/tests/test_${name}.py`), settings);
    expect(code, output).toBe(0);
  },
);

const checker = findPythonWithModules("mypy");

it.skipIf(!checker)("passes mypy strict, including the README code", { timeout: TYPED_MS }, async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const snippets = listCodeFences(`${FOLDER}/README.md`, "python").map((code, at) => {
    const file = join(folder.path, `snippet_${at}.py`);
    writeFileSync(file, code);
    return file;
  });
  const options = [
    "-m",
    "mypy",
    "--config-file",
    "pyproject.toml",
    "--cache-dir",
    join(folder.path, "cache"),
  ];
  const { code, output } = await runProgram(
    checker!,
    [...options, "src", "tests/typed_use.py", ...snippets],
    {},
    FOLDER,
  );
  expect(code, output).toBe(0);
});
