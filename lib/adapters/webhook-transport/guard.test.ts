import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyAddress, type GuardPolicy, parseTarget, RefusedTargetError, resolveTarget } from "./guard";

const STRICT: GuardPolicy = { allowLoopback: false };
const DEMO: GuardPolicy = { allowLoopback: true };

const PRIVATE_V4 = [
  ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "172.16.0.1"],
  ...["172.31.255.255", "192.168.0.1", "192.168.255.255", "169.254.169.254", "169.254.0.1", "100.64.0.1"],
  ...["100.100.100.200", "100.127.255.255", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.7"],
  ...["203.0.113.9", "192.88.99.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  "168.63.129.16",
];

const PRIVATE_V6 = [
  ...["::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "2001:db8::1", "100::1"],
  ...["64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::", "2002:a9fe:a9fe::1"],
  ...["2001::1", "2001:0:53aa:64c:0:fbff:80ff:fffe", "::7f00:1", "::ffff:0:127.0.0.1", "3fff::1"],
];

/** Spellings of an IPv4 address that URL parsers and C libraries accept. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const octal = (value: number) => `0${value.toString(8)}`;
  const hex = (value: number) => `0x${value.toString(16)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    octal(whole),
    hex(whole),
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map(hex).join("."),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${b}.${c}.00${octal(d)}`,
    address.replaceAll(".", "。"),
    [...address]
      .map((char) => (char === "." ? char : String.fromCharCode(char.charCodeAt(0) + 0xfee0)))
      .join(""),
    encodeURIComponent(address).replaceAll(".", "%2e"),
    [...address].map((char) => `%${char.charCodeAt(0).toString(16)}`).join(""),
    `[::ffff:${address}]`,
    `[::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}]`,
    `[64:ff9b::${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}]`,
    `[2002:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}::1]`,
  ];
}

describe("an endpoint may not have a private target", () => {
  const literals = [...PRIVATE_V4.flatMap(spellings), ...PRIVATE_V6.map((address) => `[${address}]`)];

  test(`all ${literals.length} spellings of private, local and reserved addresses are refused when saved`, () => {
    expect(literals.length).toBeGreaterThan(300);
    for (const host of literals) {
      expect(() => parseTarget(`https://${host}/hook`, "live", STRICT), host).toThrow(RefusedTargetError);
      expect(() => parseTarget(`http://${host}:8080/`, "sandbox", STRICT), host).toThrow(RefusedTargetError);
    }
  });

  test.each([
    ...["localhost", "LOCALHOST.", "api.localhost", "printer.local", "db.internal", "intranet", "metadata"],
    ...["metadata.google.internal", "router.lan", "nas.home.arpa", "localhost.localdomain.local"],
  ])("the name %s is refused", (host) => {
    expect(() => parseTarget(`https://${host}/`, "live", STRICT)).toThrow(RefusedTargetError);
  });

  test("the demo may call this computer and no other private address", () => {
    expect(parseTarget("http://127.0.0.1:9000/hook", "live", DEMO).href).toBe("http://127.0.0.1:9000/hook");
    expect(parseTarget("http://localhost:9000/", "sandbox", DEMO).hostname).toBe("localhost");
    expect(parseTarget("http://[::1]:9000/", "sandbox", DEMO).hostname).toBe("[::1]");
    for (const host of ["10.0.0.1", "169.254.169.254", "[fd00:ec2::254]", "[::ffff:127.0.0.1]"]) {
      expect(() => parseTarget(`https://${host}/`, "sandbox", DEMO), host).toThrow(RefusedTargetError);
    }
    expect(() => parseTarget("http://hooks.example.com/", "live", DEMO)).toThrow(/https/);
  });
});

describe("a public endpoint is accepted", () => {
  test("with https in both modes, with http in the sandbox only", () => {
    expect(parseTarget("https://hooks.example.com/a?b=c", "live", STRICT).href).toBe(
      "https://hooks.example.com/a?b=c",
    );
    expect(parseTarget("https://8.8.8.8:8443/", "live", STRICT).port).toBe("8443");
    expect(parseTarget("https://[2606:4700::1111]/", "live", STRICT).protocol).toBe("https:");
    expect(parseTarget("http://hooks.example.com/", "sandbox", STRICT).protocol).toBe("http:");
    expect(() => parseTarget("http://hooks.example.com/", "live", STRICT)).toThrow(/https/);
  });

  test.each([
    ...[
      "ftp://example.com/",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "gopher://example.com/",
      "/hook",
      "",
    ],
    ...["https://", "https://user:pass@example.com/", "https://example.com:0/", "https://[fe80::1%25eth0]/"],
    `https://example.com/${"a".repeat(2048)}`,
  ])("%.60s is refused", (raw) => {
    expect(() => parseTarget(raw, "sandbox", STRICT)).toThrow(RefusedTargetError);
  });
});

describe("the resolved addresses of a host", () => {
  const url = new URL("https://hooks.example.com/");

  test("are refused if one of them is private", async () => {
    await expect(resolveTarget(url, STRICT, async () => ["8.8.8.8", "1.1.1.1"])).resolves.toHaveLength(2);
    for (const inside of [...PRIVATE_V4, ...PRIVATE_V6, "not an address", ""]) {
      await expect(
        resolveTarget(url, STRICT, async () => ["8.8.8.8", inside]),
        inside,
      ).rejects.toThrow(RefusedTargetError);
    }
    await expect(resolveTarget(url, STRICT, async () => [])).rejects.toThrow(/no address/);
  });

  test("are not looked up for a literal address", async () => {
    const forbidden = async () => {
      throw new Error("asked");
    };
    await expect(resolveTarget(new URL("https://8.8.8.8/"), STRICT, forbidden)).resolves.toEqual(["8.8.8.8"]);
    await expect(resolveTarget(new URL("http://0x7f.1/"), STRICT, forbidden)).rejects.toThrow(
      RefusedTargetError,
    );
  });

  test("include no IPv4 address that is allowed only because IPv6 wraps it", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(classifyAddress(`::ffff:${address}`)).toBe("refused");
        expect(classifyAddress(`64:ff9b::${address}`)).toBe("refused");
        expect(classifyAddress(`::${address}`)).not.toBe("public");
      }),
    );
  });
});
