import { readFileSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { operations } from "../api/documented";
import { startClientStage } from "./stage";
import { run } from "./start-program";

interface Table {
  cases: { name: string }[];
  signatures: { name: string }[];
  conditions: { unread: Record<string, number> };
}

export const CASE_TABLE = JSON.parse(readFileSync("clients/cases.json", "utf8")) as Table;

/**
 * Runs all cases with one client. Asserts that every case passes, that every documented operation is called,
 * and that every idempotent write has a key.
 */
export async function runCases(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const stage = await startClientStage(CASE_TABLE.conditions.unread);
  onTestFinished(() => stage.close());
  const { code, output } = await run(command, args, { TUMA_STAGE: stage.url, ...env });
  expect(code, output).toBe(0);
  const names = [...CASE_TABLE.cases, ...CASE_TABLE.signatures].map(({ name }) => name);
  expect([...names, ...conditionNames()].filter((name) => !stage.passed.has(name))).toEqual([]);
  expect(operations.filter(({ method, path }) => !stage.all.some(isOf(method, path))).map(nameOf)).toEqual(
    [],
  );
  const stored = operations.filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "Idempotency-Key"),
  );
  const keyless = stage.all.filter(
    (seen) =>
      seen.key === null && !isPreview(seen.path) && stored.some((each) => isOf(each.method, each.path)(seen)),
  );
  expect(keyless).toEqual([]);
}

function conditionNames(): string[] {
  const answers = operations.flatMap(({ operation }) => Object.values(operation.responses));
  const named = answers.flatMap((answer) => ("$ref" in answer ? [answer.$ref.split("/").at(-1)!] : []));
  return [...new Set([...named, ...Object.keys(CASE_TABLE.conditions.unread)])];
}

function isOf(method: string, path: string) {
  const pattern = new RegExp(`/api/v1${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(?:\\?.*)?$`);
  return (seen: { method: string; path: string }) =>
    seen.method === method.toUpperCase() && pattern.test(seen.path);
}

function isPreview(path: string): boolean {
  return path.includes("confirm=false");
}

function nameOf({ operation }: (typeof operations)[number]): string {
  return operation.operationId;
}
