import { describe, expect, it } from "vitest";
import { throttle } from "./rate-limit";

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

  it("counts the subscribers of one /48 together, with ten times the limit", async () => {
    const from = (site: number, subscriber: number) =>
      throttle({
        name: "sites-of-test",
        key: `2001:db8:${site}:${subscriber.toString(16)}::1`,
        limit: 3,
        windowSeconds: 60,
      });
    // Refused requests of one /64 do not count against the limit of its /48.
    for (let turn = 0; turn < 40; turn++) await from(1, 0).catch(() => {});
    for (let subscriber = 1; subscriber <= 27; subscriber++) await from(1, subscriber);
    await expect(from(1, 28)).rejects.toMatchObject({ condition: "rate_limited" });
    await from(2, 28);
  });
});
