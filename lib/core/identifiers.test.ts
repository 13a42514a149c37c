import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseApiKeyMode,
  generateEventId,
  generateApiKey,
  generatePaymentReference,
  type RandomBytes,
  generateRequestId,
  generateShipmentNumber,
  generateTrackingCode,
} from "./identifiers";

const random: RandomBytes = (size) => randomBytes(size);

describe("numbers and codes", () => {
  it.each([
    ["2026-11-20T20:59:59.999Z", "SHP-20261120-"],
    ["2026-11-20T21:00:00.000Z", "SHP-20261121-"],
    ["2026-12-31T21:30:00.000Z", "SHP-20270101-"],
  ])("a shipment of %s has the date in Tanzania", (instant, prefix) => {
    const number = generateShipmentNumber(new Date(instant), random);
    expect(number.startsWith(prefix)).toBe(true);
    expect(number).toMatch(/^SHP-\d{8}-[2-9A-HJ-NP-Z]{6}$/);
  });

  it("a payment reference has the same format", () => {
    const reference = generatePaymentReference(new Date("2026-11-20T21:00:00Z"), random);
    expect(reference).toMatch(/^PAY-20261121-[2-9A-HJ-NP-Z]{9}$/);
  });

  it("a tracking code is the prefix and 10 unambiguous characters", () => {
    for (let i = 0; i < 1000; i++)
      expect(generateTrackingCode("TUMA", random)).toMatch(/^TUMA[2-9A-HJ-NP-Za-km-z]{10}$/);
  });

  it("a tracking code has evenly distributed characters", () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 40_000; i++) {
      for (const character of generateTrackingCode("", random))
        counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(57);
    const expected = 400_000 / 57;
    // Random bytes modulo 57 would make 28 characters about 10 % more frequent, which exceeds this limit.
    for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.08);
  });

  it("a byte that would bias the code is replaced by a new one", () => {
    const stuckOnce: RandomBytes[] = [
      (size) => new Uint8Array(size).fill(255),
      (size) => new Uint8Array(size).fill(1),
    ];
    expect(generateTrackingCode("TUMA", (size) => (stuckOnce.shift() ?? random)(size))).toBe(
      "TUMA3333333333",
    );
  });

  it("many biased bytes are replaced without shortening the code", () => {
    const draws = [255, 228, 227].map(
      (byte): RandomBytes =>
        (size) =>
          new Uint8Array(size).fill(byte),
    );
    expect(generateTrackingCode("", (size) => draws.shift()!(size))).toBe("zzzzzzzzzz");
    expect(draws).toEqual([]);
  });

  it.each([
    [0, "222222"],
    [7, "999999"],
    [8, "AAAAAA"],
    [31, "ZZZZZZ"],
    [32, "222222"],
    [255, "ZZZZZZ"],
  ])("a byte of %i maps to the same character at every position", (byte, characters) => {
    const number = generateShipmentNumber(new Date("2026-11-20T12:00:00Z"), (size) =>
      new Uint8Array(size).fill(byte),
    );
    expect(number).toBe(`SHP-20261120-${characters}`);
  });

  it("request and event IDs have their prefix and are unique", () => {
    expect(generateRequestId(random)).toMatch(/^req_[0-9A-Za-z]{20}$/);
    expect(generateEventId(random)).toMatch(/^evt_[0-9A-Za-z]{24}$/);
    expect(new Set(Array.from({ length: 1000 }, () => generateEventId(random))).size).toBe(1000);
  });
});

describe("API keys", () => {
  it.each([
    ["live", "tuma_live_"],
    ["sandbox", "tuma_test_"],
  ] as const)("a %s key shows its mode", (mode, prefix) => {
    const key = generateApiKey(mode, random);
    expect(key).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{38}$`));
    expect(parseApiKeyMode(key)).toBe(mode);
  });

  // Integrators and secret scanners depend on the key format, so the format must not change.
  it.each([
    ["live", 0, "tuma_live_00000000000000000000000000000000"],
    ["live", 61, "tuma_live_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"],
    ["sandbox", 10, "tuma_test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
  ] as const)("a %s key ends in the CRC32 of the rest, in base62 of six characters", (mode, byte, body) => {
    const key = generateApiKey(mode, (size) => new Uint8Array(size).fill(byte));
    expect(key.slice(0, -6)).toBe(body);
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const value = [...key.slice(-6)].reduce((sum, character) => sum * 62 + alphabet.indexOf(character), 0);
    expect(value).toBe(crc32(body));
  });

  it("a valid checksum does not make an invalid format valid", () => {
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const withChecksum = (body: string) => {
      let [rest, text] = [crc32(body), ""];
      for (let place = 0; place < 6; place++) {
        text = alphabet.charAt(rest % 62) + text;
        rest = Math.floor(rest / 62);
      }
      return body + text;
    };
    const body = `tuma_live_${"a".repeat(32)}`;
    expect(parseApiKeyMode(withChecksum(body))).toBe("live");
    const spoilt = [
      `x${body}`,
      `${body}a`,
      body.slice(1),
      body.slice(0, -1),
      body.replace("live", "dead"),
      `${body} `,
    ];
    for (const wrong of spoilt) expect(parseApiKeyMode(withChecksum(wrong))).toBeNull();
  });

  it("any single wrong character is detected", () => {
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_ ";
    fc.assert(
      fc.property(fc.nat(47), fc.nat(alphabet.length - 1), (position, index) => {
        const key = generateApiKey("live", random);
        const wrong = key.slice(0, position) + alphabet.charAt(index) + key.slice(position + 1);
        expect(parseApiKeyMode(wrong)).toBe(wrong === key ? "live" : null);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["a Bearer prefix", (key: string) => `Bearer ${key}`],
    ["a trailing blank", (key: string) => `${key} `],
    ["a line feed", (key: string) => `${key}\n`],
    ["the other mode's prefix", (key: string) => key.replace("live", "test")],
    ["a missing character", (key: string) => key.slice(0, -1)],
    ["nothing", () => ""],
    ["other capitals", (key: string) => key.toUpperCase()],
  ])("%s is not a key", (_name, spoil) => {
    expect(parseApiKeyMode(spoil(generateApiKey("live", random)))).toBeNull();
  });
});
