import { expect, it } from "vitest";
import { z } from "zod";
import { requireSandboxAddress, sandboxEnv } from "./env-sandbox";

const shape = z
  .object({
    ...sandboxEnv,
    DATABASE_TLS: z.enum(["verify-full", "off"]),
    DATABASE_URL: z.string().optional(),
    PGHOST: z.string().optional(),
  })
  .superRefine(requireSandboxAddress);

const LIVE = "postgres://tuma:secret@127.0.0.1:5432/tuma";
const faultOf = (address: string, live: string | undefined = LIVE) => {
  const env = { DATABASE_TLS: "verify-full", SANDBOX_DATABASE_URL: address, DATABASE_URL: live };
  return shape.safeParse(env).error?.issues[0]?.message ?? null;
};

it("is another database than that of live, however it is written", () => {
  expect(faultOf("postgres://tuma:secret@127.0.0.1:5432/sandbox")).toBeNull();
  expect(faultOf("postgres://tuma:secret@127.0.0.1:5433/tuma")).toBeNull();
  for (const same of [
    LIVE,
    "postgres://other@127.0.0.1/tuma",
    "postgresql://tuma@127.0.0.1:5432/tuma?sslmode=disable",
  ])
    expect(faultOf(same)).toMatch(/Give the sandbox one of its own/);
});

it("needs a database of live, and TLS where that does", () => {
  expect(
    shape.safeParse({ DATABASE_TLS: "verify-full", SANDBOX_DATABASE_URL: LIVE }).error?.issues[0]?.message,
  ).toMatch(/needs a DATABASE_URL/);
  expect(faultOf("postgres://tuma:secret@sandbox.internal:5432/tuma")).toMatch(
    /sslmode=verify-full to SANDBOX_DATABASE_URL/,
  );
  expect(faultOf("nonsense")).toMatch(/SANDBOX_DATABASE_URL is not an address/);
});
