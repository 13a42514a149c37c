import { describe, expect, it } from "vitest";
import { throttle } from "./throttle";

describe("a limit per address", () => {
  it("counts the addresses of one IPv6 subscriber as one", async () => {
    const bucket = (host: number) => ({
      name: "letters-of-test",
      key: `2001:db8:9:9::${host}`,
      limit: 3,
      windowSeconds: 60,
    });
    for (let host = 1; host <= 3; host++) await throttle(bucket(host));
    await expect(throttle(bucket(4))).rejects.toMatchObject({ condition: "rate_limited" });
  });
});
