import { isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getAddressBlock, getAddressBlocks, resolveClientAddress } from "./client-address";

const socketAddress = "::ffff:10.0.0.9";

describe("the client's address", () => {
  it("is the socket's when no proxy is trusted, whatever headers the client sends", () => {
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

describe("the key of a limit per address", () => {
  it.each([
    ["197.250.1.1", "197.250.1.1"],
    ["::ffff:197.250.1.1", "197.250.1.1"],
    ["::FFFF:c5fa:0101", "197.250.1.1"],
    ["unknown", "unknown"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("for %s is %s", (address, block) => {
    expect(getAddressBlock(address)).toBe(block);
  });

  it("is the same for every address of a subscriber in any notation, and different for the next one", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const four = fc.tuple(group, group, group, group);
    const written = (groups: number[]) => groups.map((value) => value.toString(16)).join(":");
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        const [first, second] = [written([...network, ...one]), written([...network, ...other])];
        expect(isIPv6(first)).toBe(true);
        expect(getAddressBlock(first)).toBe(getAddressBlock(second));
        const neighbour = [...network.slice(0, 3), (network[3] + 1) % 0x10000];
        expect(getAddressBlock(written([...neighbour, ...one]))).not.toBe(getAddressBlock(first));
      }),
    );
  });

  it("is also the /48 of an IPv6 address, which has ten times the limit of a /64", () => {
    expect(getAddressBlocks("2001:db8:1:2::9")).toEqual([
      { block: "2001:db8:1:2::/64", factor: 1 },
      { block: "2001:db8:1::/48", factor: 10 },
    ]);
    for (const address of ["197.250.1.1", "::ffff:197.250.1.1"])
      expect(getAddressBlocks(address)).toEqual([{ block: "197.250.1.1", factor: 1 }]);
  });
});
