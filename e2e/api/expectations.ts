import { expect } from "vitest";
import { CONDITIONS, type FieldError } from "@/lib/core/conditions";
import type { ApiResponse } from "./client";

const ALWAYS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

export function expectError(
  answer: ApiResponse<unknown>,
  status: number,
  code: string,
  detail?: string | RegExp,
) {
  const { error, headers } = answer;
  expect({ status: answer.status, code: error?.code }, answer.text).toEqual({ status, code });
  expect(headers).toMatchObject(ALWAYS);
  expect(error.request_id).toMatch(/^req_[0-9A-Za-z]{20}$/);
  expect(headers["x-request-id"]).toBe(error.request_id);
  const page = Object.hasOwn(CONDITIONS, code) ? `/${code}` : "";
  expect(error.doc_url).toBe(`${process.env.APP_ORIGIN}/docs/errors${page}`);
  const known = ["detail", "code", "request_id", "doc_url", "meta"];
  expect(Object.keys(error).filter((name) => !known.includes(name))).toEqual([]);
  if (status === 422) assertFieldErrorShape(error.detail);
  else expect(error.detail).toEqual(expect.any(String));
  if (typeof detail === "string") expect(error.detail).toBe(detail);
  else if (detail) expect(error.detail).toMatch(detail);
}

function assertFieldErrorShape(detail: unknown): asserts detail is FieldError[] {
  expect(Array.isArray(detail) && detail.length > 0).toBe(true);
  for (const fault of detail as FieldError[]) {
    expect(Object.keys(fault).sort()).toEqual(["loc", "msg", "type"]);
    expect(fault).toMatchObject({ msg: expect.any(String), type: expect.stringMatching(/^[a-z_]+$/) });
    expect(["body", "query", "path", "header"]).toContain(fault.loc[0]);
    for (const segment of fault.loc) expect(["string", "number"]).toContain(typeof segment);
  }
}

export function expectFieldErrors(
  answer: ApiResponse<unknown>,
  faults: [path: string, type: string][],
  code = "validation_error",
): void {
  expectError(answer, 422, code);
  const found = (answer.error.detail as FieldError[]).map(({ loc, type }) => [loc.join("."), type]);
  expect(found.sort()).toEqual([...faults].sort());
}

export function expectOk<T>(answer: ApiResponse<T>, status = 200): T {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}
