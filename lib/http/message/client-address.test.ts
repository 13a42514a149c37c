import { describe, expect, it } from "vitest";
import { resolveClientAddress } from "./client-address";

const socketAddress = "::ffff:10.0.0.9";

describe("the client's address", () => {
  it("is the socket's when no proxy is trusted, whatever a client claims", () => {
    expect(resolveClientAddress({ socketAddress, forwardedFor: "1.2.3.4", trustedProxyHops: 0 })).toBe(
      "10.0.0.9",
    );
  });

  it.each([
    [1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    [2, "6.6.6.6, 1.2.3.4, 172.16.0.1", "1.2.3.4"],
    [1, "::ffff:1.2.3.4", "1.2.3.4"],
    [1, "2001:db8::1", "2001:db8::1"],
  ])("behind %i proxies is counted from the right of %s", (trustedProxyHops, forwardedFor, expected) => {
    expect(resolveClientAddress({ socketAddress, forwardedFor, trustedProxyHops })).toBe(expected);
  });

  it.each([
    ["fewer entries than proxies", "1.2.3.4", 2],
    ["an entry that is no address", "unknown", 1],
    ["an empty header", "", 1],
    ["no header", undefined, 1],
  ])("falls back to the socket's with %s", (_case, forwardedFor, trustedProxyHops) => {
    expect(resolveClientAddress({ socketAddress, forwardedFor, trustedProxyHops })).toBe("10.0.0.9");
  });
});
