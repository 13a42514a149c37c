import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyStart, redactBody } from "./redact-body";

describe("a body in the request log", () => {
  it("shows neither secrets nor phone numbers, but the last two digits of these", () => {
    const body = JSON.stringify({
      sender_name: "Asha",
      sender_phone: "+255712345678",
      receiver_phone: "+255754000011",
      phone_number: "0712345699",
      rider: { phone: "+255688000022" },
      secret: 'whsec_a"b\\',
      previous_secret: null,
      password: "Siri123456",
      pin: 4711,
    });
    const shown = redactBody(body);
    expect(JSON.parse(shown)).toEqual({
      sender_name: "Asha",
      sender_phone: "***78",
      receiver_phone: "***11",
      phone_number: "***99",
      rider: { phone: "***22" },
      secret: "[redacted]",
      previous_secret: null,
      password: "[redacted]",
      pin: "[redacted]",
    });
  });

  it("covers a secret whatever its shape, and when the cut falls into it", () => {
    for (const body of [
      '{"password":["Siri123"]}',
      '{"password":{"a":"Siri123"}}',
      '{"password" : "Siri123',
    ]) {
      expect(redactBody(body)).not.toContain("Siri123");
    }
    const long = `{"notes":"${"x".repeat(4070)}","password":"Siri123456789"}`;
    expect(redactBody(long)).not.toContain("Siri");
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.nat(60), (secret, cut) => {
        const text = JSON.stringify({ secret }).slice(0, cut);
        expect(redactBody(text)).toMatch(/^$|^\{"?[a-z]{0,6}"?:?("\[redacted\]"\}?)?$/);
      }),
    );
  });

  it("leaves fields alone whose names only resemble those", () => {
    const body = '{"require_pin":true,"keyboard":"x","quote":"pin","status":"ok"}';
    expect(redactBody(body)).toBe(body);
  });

  it("can always be stored: no NUL, no half of a character, never longer than 4096", () => {
    expect(redactBody(`${"x".repeat(4095)}😀`).isWellFormed()).toBe(true);
    expect(redactBody("a\0b")).toBe("a\ufffdb");
    expect(redactBody("y".repeat(300_000))).toHaveLength(4096);
    expect(copyStart("😀".repeat(4000))).toBe("😀".repeat(2048));
  });
});
