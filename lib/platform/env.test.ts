import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("takes a setting without a value for one that is not there", async () => {
  vi.stubEnv("METRICS_TOKEN", "");
  vi.stubEnv("SMS_SENDER_ID", "");
  vi.resetModules();
  const { env } = await import("./env");
  expect(env.METRICS_TOKEN).toBeUndefined();
  expect(env.SMS_SENDER_ID).toBe("TUMA");
});
