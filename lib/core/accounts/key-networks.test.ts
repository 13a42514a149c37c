import { describe, expect, it } from "vitest";
import { isInNetworks, toNetworkBlock, parseNetwork } from "./key-networks";

describe("a network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7/32"],
    [" 203.0.113.7/24 ", "203.0.113.0/24"],
    ["10.1.2.3/8", "10.0.0.0/8"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["2001:db8::1", "2001:db8::1/128"],
    ["2001:DB8:1:2::/48", "2001:db8:1::/48"],
  ])("written as %s is stored as %s", (typed, stored) => {
    expect(parseNetwork(typed)).toBe(stored);
    expect(parseNetwork(stored)).toBe(stored);
  });

  it.each([
    "",
    "shop",
    "10.0.0",
    "010.0.0.1",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0.0/-1",
    "0x0a000001",
    "2001:db8::/129",
    "fe80::1%eth0",
    "::ffff:10.0.0.0/104",
  ])("is not parsed from %j", (typed) => expect(parseNetwork(typed)).toBeNull());
});

describe("an address", () => {
  const networks = ["203.0.113.0/24", "2001:db8:1::/48"];

  it.each(["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.9", "2001:db8:1:ffff::1"])(
    "%s is in the networks",
    (address) => expect(isInNetworks(address, networks)).toBe(true),
  );

  it.each(["203.0.114.0", "2001:db8:2::1", "unknown", ""])("%j is not in the networks", (address) =>
    expect(isInNetworks(address, networks)).toBe(false),
  );

  it("has a block of neighbours", () => {
    expect(toNetworkBlock("197.250.1.77")).toBe("197.250.1.0/24");
    expect(toNetworkBlock("::ffff:197.250.1.77")).toBe("197.250.1.0/24");
    expect(toNetworkBlock("2001:db8:1:2:3::4")).toBe("2001:db8:1::/48");
    for (const own of ["127.0.3.9", "::1", "::ffff:127.0.0.1"]) expect(toNetworkBlock(own)).toBeNull();
    expect(toNetworkBlock("unknown")).toBeNull();
  });
});
