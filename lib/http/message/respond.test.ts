import { describe, expect, it, onTestFinished } from "vitest";
import { openPool } from "@/db/open-pool";
import { ConditionError } from "@/lib/core/conditions";
import { createErrorReply, getBusyCause, toConditionError } from "./respond";

const failure = (code: string) => Object.assign(new Error("the database is away"), { code });

describe("a database error in a request", () => {
  it.each([
    "53100",
    "53200",
    "58030",
    "57P01",
    "57P03",
    "CONNECTION_CLOSED",
    "CONNECT_TIMEOUT",
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTFOUND",
    "EAI_AGAIN",
  ])("with %s is answered as retryable, at any depth of wrapping", (code) => {
    for (const error of [failure(code), new Error("Failed query", { cause: failure(code) })]) {
      expect(toConditionError(error, "req_1")).toMatchObject({ condition: "busy", retryAfterSeconds: 1 });
    }
  });

  it("is an internal error if we caused it", () => {
    expect(toConditionError(failure("42601"), "req_1")).toMatchObject({ condition: "internal_error" });
  });
});

describe("an error's doc_url", () => {
  const docUrl = (error: ConditionError) =>
    JSON.parse(createErrorReply(error, "req_1").body).doc_url as string;

  it("leads to the condition's page, or to the list without one", () => {
    expect(docUrl(new ConditionError("busy"))).toMatch(/\/docs\/errors\/busy$/);
    expect(docUrl(new ConditionError("not_logged_in"))).toMatch(/\/docs\/errors$/);
  });
});

describe("an unresolved database host", () => {
  it("makes the service busy, like a refused connection", async () => {
    const sql = openPool("postgres://tuma@database.invalid:5432/tuma?sslmode=verify-full");
    onTestFinished(() => sql.end({ timeout: 0 }));
    const error = await sql`select 1`.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(Error);
    expect(getBusyCause(error)).toMatch(/^(?:ENOTFOUND|EAI_AGAIN)$/);
  });
});
