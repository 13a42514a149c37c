import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { riderReportRequest } from "@/lib/core/riders/rider-request";
import type { Contract } from "@/lib/http/routes/contract";

vi.mock("@/db/client", () => ({ read: () => {}, transaction: () => {}, getSqlState: () => {} }));

const { ENDPOINTS } = await import("./endpoints.fixture");

interface Text {
  at: string;
  schema: z.ZodType;
  min: number;
  max: number;
}

const SECRETS = /\.(?:password|new_password|token)$/;
const BLANK_PASSES = /\.(?:pickup_address|dropoff_address|sms_countries)$/;

const unbounded = new Set<string>();

const REPORT: Pick<Contract, "params" | "query" | "body"> & { name: string } = {
  name: "report",
  body: riderReportRequest,
};
const TEXTS = [...ENDPOINTS.filter(({ auth }) => auth !== "gateway"), REPORT].flatMap(
  ({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? textsOf(name, schema) : [])),
);

describe.each(TEXTS)("$at", ({ at, schema, min, max }) => {
  const typesOf = (value: string) =>
    schema
      .safeParse(value)
      .error?.issues.map((issue) => (issue.code === "custom" ? issue.params?.type : issue.code)) ?? [];

  it(`takes ${min} to ${max} characters as they were sent`, () => {
    for (const value of ["a".repeat(max), "a".padEnd(max), "a".padEnd(Math.max(min, 1)), "a".padStart(max)]) {
      expect(typesOf(value).filter((type) => String(type).startsWith("string_too"))).toEqual([]);
    }
    for (const value of ["a".repeat(max + 1), "a".padEnd(max + 1), "a".padStart(200_000)]) {
      expect(typesOf(value).join()).toMatch(/string_too_long|too_big/);
    }
    if (min > 1) expect(typesOf("a".padEnd(min - 1))).not.toEqual([]);
    if (min > 0 && !SECRETS.test(at) && !BLANK_PASSES.test(at))
      expect(typesOf(" ".repeat(max))).not.toEqual([]);
  });
});

it("every text has a length limit or a known format", () => {
  expect([...unbounded].sort()).toEqual(["GET /api/dashboard/{mode}/wallet/statement.pdf.month"]);
});

it("every area has texts", () => {
  const names = TEXTS.map(({ at }) => at);
  for (const each of [
    "POST /api/v1/merchant/shipments.receiver_name",
    "POST /api/v1/merchant/shipments/{id}/cancel.reason",
    "POST /api/account/register.business_name",
    "POST /api/admin/merchants/{id}/approve.reason",
    "POST /api/dashboard/{mode}/api-keys.name",
    "POST /api/hub/scans.waybill",
    "report.recipient_name",
  ]) {
    expect(names).toContain(each);
  }
});

function jsonOf(schema: unknown) {
  return z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });
}

function textsOf(at: string, schema: unknown): Text[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(`${at}.${name}`, field));
  }
  if (schema instanceof z.ZodCatch) return [];
  if (schema instanceof z.ZodArray) return textsOf(at, schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(at, option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return textsOf(at, schema.unwrap());
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return textsOf(at, schema.out);
  const { type, minLength: min = 0, maxLength: max, ...more } = jsonOf(schema);
  if (type !== "string" || more.pattern || more.format || more.enum || more.const !== undefined) return [];
  if (max === undefined) unbounded.add(at);
  return max === undefined ? [] : [{ at, schema: schema as z.ZodType, min, max }];
}
