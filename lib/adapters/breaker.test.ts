import { expect, it } from "vitest";
import { CircuitBreaker } from "@/lib/adapters/breaker";

it("a service that failed five times in a row is not called for 30 s, then tried again", async () => {
  let now = 0;
  let calls = 0;
  const breaker = new CircuitBreaker("test", () => now);
  const fail = () => breaker.run(() => Promise.reject(new Error(`failure ${++calls}`)));
  for (let time = 0; time < 8; time++) await expect(fail()).rejects.toThrow();
  expect(calls).toBe(5);
  now = 30_000;
  expect(await breaker.run(async () => "works")).toBe("works");
});
