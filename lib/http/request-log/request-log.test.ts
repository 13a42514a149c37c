import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApiRequestFacts, copyTruncated, redactBody, RequestLogBuffer } from "./request-log";

describe("a body in the request log", () => {
  it("has no secrets, and only the last two digits of phone numbers", () => {
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

  it("has its secrets masked in any form, also where the body is cut", () => {
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

  it("keeps fields whose names only resemble secrets", () => {
    const body = '{"require_pin":true,"keyboard":"x","quote":"pin","status":"ok"}';
    expect(redactBody(body)).toBe(body);
  });

  it("is always storable: no NUL, no unpaired surrogate, at most 4096 characters", () => {
    expect(redactBody(`${"x".repeat(4095)}😀`).isWellFormed()).toBe(true);
    expect(redactBody("a\0b")).toBe("a\ufffdb");
    expect(redactBody("y".repeat(300_000))).toHaveLength(4096);
    expect(copyTruncated("😀".repeat(4000))).toBe("😀".repeat(2048));
  });
});

const facts = (id: number, isRead: boolean): ApiRequestFacts => ({
  merchantId: id,
  mode: "live",
  keyId: null,
  method: isRead ? "GET" : "POST",
  path: "/",
  status: 200,
  durationMs: 1,
  requestId: `req_${id}`,
  ip: null,
  requestBody: null,
  responseBody: null,
  // 100 entries per second, below the limits of the sampling.
  at: id * 10,
  isRead,
});

describe("the buffer of the request log", () => {
  it("holds at most 5000 entries; reads are dropped first, the oldest before others", () => {
    const buffer = new RequestLogBuffer();
    for (let id = 1; id <= 3000; id++) buffer.add(facts(id, true));
    for (let id = 3001; id <= 7000; id++) buffer.add(facts(id, false));
    expect([buffer.size, buffer.dropped]).toEqual([5000, 2000]);
    const left = buffer.take(5000);
    expect(left[0]?.at).toBe(20_010);
    expect(left.filter(({ isRead }) => !isRead)).toHaveLength(4000);
    for (let id = 1; id <= 6000; id++) buffer.add(facts(id, false));
    expect(buffer.take(1)[0]?.at).toBe(10_010);
  });

  it("keeps entries that could not be written, within its size", () => {
    const buffer = new RequestLogBuffer();
    for (let id = 1; id <= 5000; id++) buffer.add(facts(id, false));
    const batch = buffer.take(500);
    for (let id = 5001; id <= 5100; id++) buffer.add(facts(id, false));
    buffer.putBack(batch);
    expect([buffer.size, buffer.dropped]).toEqual([5000, 100]);
    expect(buffer.take(1)[0]?.at).toBe(1010);
  });

  it("accepts 200 reads a second, 20 of one merchant, and all other requests", () => {
    const buffer = new RequestLogBuffer();
    const taken = (id: number, isRead: boolean, at: number, count: number) =>
      Array.from({ length: count }, () => buffer.add({ ...facts(id, isRead), at })).filter(Boolean).length;
    expect(taken(1, true, 5000, 100)).toBe(20);
    expect(taken(1, false, 5000, 100)).toBe(100);
    let others = 0;
    for (let id = 2; id <= 101; id++) others += taken(id, true, 5999, 10);
    expect(others).toBe(180);
    expect(taken(1, true, 6000, 100)).toBe(20);
    expect(buffer.dropped).toBe(80 + 820 + 80);
  });
});
