import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("treats an empty setting as missing", async () => {
  vi.stubEnv("METRICS_TOKEN", "");
  vi.stubEnv("SMS_SENDER_ID", "");
  vi.resetModules();
  const { env } = await import("./env");
  expect(env.METRICS_TOKEN).toBeUndefined();
  expect(env.SMS_SENDER_ID).toBe("TUMA");
});

it.each([
  ["of another log-in", "postgres://tuma@standby:5432/tuma?sslmode=verify-full", "same role"],
  [
    "of another database",
    "postgres://tuma_service@standby:5432/other?sslmode=verify-full",
    "same role and database",
  ],
  [
    "that could be read on its way",
    "postgres://tuma_service@standby:5432/tuma",
    "DATABASE_REPLICA_URL does not ask",
  ],
])("refuses a standby %s", async (_what, replica, words) => {
  vi.stubEnv("DATABASE_URL", "postgres://tuma_service@primary:5432/tuma?sslmode=verify-full");
  vi.stubEnv("DATABASE_REPLICA_URL", replica);
  vi.resetModules();
  await expect(import("./env")).rejects.toThrow(words);
});

it("accepts a standby with the login and database of the primary", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://tuma_service:secret@127.0.0.1:5000/tuma");
  vi.stubEnv("DATABASE_REPLICA_URL", "postgres://tuma_service:secret@127.0.0.1:5001/tuma");
  vi.resetModules();
  const { env } = await import("./env");
  expect(env.DATABASE_REPLICA_URL).toContain(":5001/");
});

it("allows a single approver only in the embedded demo", async () => {
  vi.stubEnv("FOUR_EYES", "0");
  vi.stubEnv("EMBEDDED_DEMO", "1");
  vi.resetModules();
  expect((await import("./env")).env.FOUR_EYES).toBe(false);
  vi.stubEnv("EMBEDDED_DEMO", "0");
  vi.resetModules();
  await expect(import("./env")).rejects.toThrow("FOUR_EYES: 0 is allowed only in the embedded demo");
});
