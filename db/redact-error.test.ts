import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { redactError } from "./redact-error";

const PHONE = "+255712345678";
const failed = (cause?: Error) => new DrizzleQueryError("update rider set phone = $1", [PHONE], cause);

test.each([
  ["a query", failed()],
  ["a query by another fault", failed(new TypeError(`cannot read ${PHONE}`))],
  ["what a query caused", new Error(`on ${PHONE}`, { cause: failed() })],
  ["a constraint", failed(Object.assign(new Error(`Key (phone)=(${PHONE}) exists`), { code: "23505" }))],
])("redacts the values of %s", (_what, error) => {
  expect(JSON.stringify(redactError(error))).not.toContain(PHONE);
});

test("reports an error by its code or else its message, with its stack", () => {
  const coded = Object.assign(new Error("duplicate key"), { code: "23505" });
  expect(redactError(failed(coded))).toMatchObject({ state: "23505" });
  expect(redactError(new Error("no such vehicle"))).toMatchObject({ message: "no such vehicle" });
  expect(redactError(new Error("no such vehicle")).stack).toContain("redact-error.test.ts");
  expect(redactError("a text")).toEqual({ message: "not an error" });
});
