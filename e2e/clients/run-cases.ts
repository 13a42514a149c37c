import { readFileSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { OPENAPI_OPERATIONS } from "../api/documented";
import { startClientTestEnvironment } from "./stage";
import { runProgram } from "./start-program";

interface Table {
  cases: { name: string }[];
  signatures: { name: string }[];
  conditions: { unread: Record<string, number> };
}

export const CLIENT_CASES = JSON.parse(readFileSync("clients/cases.json", "utf8")) as Table;

/**
 * Runs all cases with one client. Asserts that every case passes, that every documented operation is called,
 * that the client sends the documented requests, and that every idempotent write has a key.
 */
export async function runClientCases(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const stage = await startClientTestEnvironment(CLIENT_CASES.conditions.unread);
  onTestFinished(() => stage.close());
  const { code, output } = await runProgram(command, args, { TUMA_STAGE: stage.url, ...env });
  expect(code, output).toBe(0);
  const examples = stage.examples.map((example) => example.case);
  const names = [...CLIENT_CASES.cases, ...examples, ...CLIENT_CASES.signatures].map(({ name }) => name);
  expect([...names, ...conditionNames()].filter((name) => !stage.passed.has(name))).toEqual([]);
  expect(
    OPENAPI_OPERATIONS.filter(({ method, path }) => !stage.all.some(isOf(method, path))).map(nameOf),
  ).toEqual([]);
  const unsent = stage.examples.filter((example) => !stage.all.some(example.isSent));
  expect(unsent.map((example) => example.case.name)).toEqual([]);
  const stored = OPENAPI_OPERATIONS.filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "Idempotency-Key"),
  );
  const keyless = stage.all.filter(
    (seen) =>
      seen.key === null && !isPreview(seen.path) && stored.some((each) => isOf(each.method, each.path)(seen)),
  );
  expect(keyless).toEqual([]);
}

function conditionNames(): string[] {
  const answers = OPENAPI_OPERATIONS.flatMap(({ operation }) => Object.values(operation.responses));
  const named = answers.flatMap((answer) => ("$ref" in answer ? [answer.$ref.split("/").at(-1)!] : []));
  return [...new Set([...named, ...Object.keys(CLIENT_CASES.conditions.unread)])];
}

function isOf(method: string, path: string) {
  const pattern = new RegExp(`/api/v1${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(?:\\?.*)?$`);
  return (seen: { method: string; path: string }) =>
    seen.method === method.toUpperCase() && pattern.test(seen.path);
}

function isPreview(path: string): boolean {
  return path.includes("confirm=false");
}

function nameOf({ operation }: (typeof OPENAPI_OPERATIONS)[number]): string {
  return operation.operationId;
}
