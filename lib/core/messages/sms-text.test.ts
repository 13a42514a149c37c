import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPlannedWindow } from "@/lib/core/time/arrival";
import {
  checkSmsRecipient,
  formatAttemptSms,
  formatTrackingSms,
  maskPin,
  sanitizeSmsName,
  SMS_LENGTH_MAX,
} from "./sms-text";

const GSM7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const url = "https://tuma.example.co.tz/track?code=TUMAx8Kd02LmQz";
const longestUrl = `https://${"deliveries.".repeat(4)}tuma.co.tz/track?code=TUMAx8Kd02LmQz`;
const send = (merchantName: string, more = {}) =>
  formatTrackingSms({ merchantName, url, serviceName: "Tuma", ...more });

describe("the tracking message", () => {
  it("says in Swahili whose parcel it is and where to follow it", () => {
    expect(send("Duka la Asha")).toBe(`Mzigo wako kutoka Duka la Asha unakuja. Fuatilia: ${url}`);
  });

  it("ends with the PIN where one is used", () => {
    expect(send("Duka la Asha", { pin: "482913" })).toMatch(/ PIN 482913$/);
  });

  it("is shown to other people without its PIN", () => {
    expect(maskPin(send("Duka la Asha", { pin: "4829" }))).toBe(send("Duka la Asha", { pin: "****" }));
    expect(maskPin(send("Duka PIN 12"))).toBe(send("Duka PIN 12"));
  });

  it("cuts the merchant's name to 20 characters", () => {
    expect(send("Kariakoo Wholesale Electronics Limited")).toContain("kutoka Kariakoo Wholesale E unakuja");
  });

  it("sends ng' with a straight apostrophe for any typed apostrophe", () => {
    expect(sanitizeSmsName("Ng’ombe Meats")).toBe("Ng'ombe Meats");
  });

  it("names the service when no character of the merchant's name can be sent", () => {
    expect(send("电商")).toContain("kutoka Tuma unakuja");
  });

  it("shortens the name further so that the link is never cut", () => {
    const text = send("W".repeat(40), { url: `${longestUrl}${"x".repeat(10)}`, pin: "123456" });
    expect(text.length).toBeLessThanOrEqual(SMS_LENGTH_MAX);
    expect(text).toContain(`${longestUrl}${"x".repeat(10)} PIN 123456`);
  });

  it("accepts a link that leaves room for one letter of the name", () => {
    const room = SMS_LENGTH_MAX - "Mzigo wako kutoka A unakuja. Fuatilia: ".length;
    expect(SMS_LENGTH_MAX).toBe(160);
    expect(send("Asha", { url: "x".repeat(room) })).toBe(
      `Mzigo wako kutoka A unakuja. Fuatilia: ${"x".repeat(room)}`,
    );
    expect(() => send("Asha", { url: "x".repeat(room + 1) })).toThrow(
      "The tracking link is too long for one SMS.",
    );
    expect(send("A sha", { url: "x".repeat(room - 1) })).toContain("kutoka A unakuja");
  });

  it("refuses a link that leaves no room for the name, and does not cut it", () => {
    expect(() => send("Asha", { url: `https://${"x".repeat(160)}` })).toThrow(RangeError);
  });

  it("is one GSM-7 segment for every name, link and PIN", () => {
    const names = fc.oneof(
      fc.string({ unit: "binary", maxLength: 255 }),
      fc.string({ unit: "grapheme", maxLength: 255 }),
      fc.constantFrom("W".repeat(255), "^{}[]~|€\\".repeat(28), "é".repeat(255), "\n\u0000".repeat(100)),
    );
    fc.assert(
      fc.property(
        names,
        fc.constantFrom(url, longestUrl),
        fc.option(fc.stringMatching(/^\d{6}$/)),
        (name, at, pin) => {
          const text = formatTrackingSms({
            merchantName: name,
            url: at,
            serviceName: "Tuma",
            pin: pin ?? undefined,
          });
          expect(text.length).toBeLessThanOrEqual(SMS_LENGTH_MAX);
          expect(text).toMatch(GSM7);
          expect(text.split("\n")).toHaveLength(1);
          expect(text).toContain(at);
        },
      ),
    );
  });
});

describe("a sanitized name", () => {
  it.each([
    ["Ｄｕｋａ １", "Duka 1"],
    ["Café Zoé Crème", "Cafe Zoe Creme"],
    ["A\u0000B\u2003C  D", "A B C D"],
    ["‘Asha’ ʼs", "'Asha' 's"],
    ["Duka* (Asha) & Wana", "Duka* (Asha) & Wana"],
    ["HTTPS://EVIL.COM Asha", "Asha"],
    ["www. Asha www.", "Asha"],
    ["http://a http://b Asha", "Asha"],
    ["a.b/c:d@e", "a b c d e"],
    ["Asha.", "Asha."],
    ["Asha 电 商 Wana", "Asha Wana"],
    ["  Asha  ", "Asha"],
    ["Nineteen characters A", "Nineteen characters"],
  ])("%j is sent as %j", (name, sent) => {
    expect(sanitizeSmsName(name)).toBe(sent);
  });
});

describe("a name in a message", () => {
  it("has single spaces, and none at its end", () => {
    expect(sanitizeSmsName("a\tb\tc")).toBe("a b c");
    expect(sanitizeSmsName("a .b .c")).toBe("a b c");
    expect(sanitizeSmsName(`${"x".repeat(19)} yy`)).toBe("x".repeat(19));
    expect(sanitizeSmsName("e\u0301e\u0301")).toBe("ee");
    expect(sanitizeSmsName(` ${"x".repeat(20)}`)).toBe("x".repeat(20));
  });

  it.each([
    "Visit https://evil.example/x now",
    "www.evil.example",
    "evil.co.tz",
    "ev\u0000il.com/pay",
    "evil。com",
    "hthttp://tp://evil.com",
    "a@evil.com",
    "evil․com",
  ])("never contains a link: %s", (name) => {
    expect(sanitizeSmsName(name)).not.toMatch(/[a-z0-9][./:@][a-z0-9]|https?:|www\./i);
  });

  it("never contains a link or a control character, for any input", () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom("http", "://", ".", "com", "/", "www.", "\r\n", "\u202e", "@"),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(hostile, (pieces) => {
        const name = sanitizeSmsName(pieces.join(""));
        expect(name).not.toMatch(/[./:@]\S/);
        expect(name).not.toMatch(/\p{C}/u);
        expect(name.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe("the number of a receiver", () => {
  it.each(["+255712345678", "+255754000000", "+255622123456"])(
    "is accepted for a Tanzanian mobile: %s",
    (phone) => {
      expect(checkSmsRecipient(phone, ["TZ"])).toBeNull();
    },
  );

  it.each([
    ["+255222123456", "not_mobile"],
    ["+255900123456", "not_mobile"],
    ["+254712345678", "country_not_allowed"],
    ["+88213123456", "country_not_allowed"],
    ["+15005550006", "country_not_allowed"],
    ["nonsense", "country_not_allowed"],
  ] as const)("is refused otherwise: %s, %s", (phone, reason) => {
    expect(checkSmsRecipient(phone, ["TZ"])).toBe(reason);
  });

  it("may be from any country that an administrator allows", () => {
    expect(checkSmsRecipient("+254712345678", ["TZ", "KE"])).toBeNull();
  });
});

describe("the message about a planned attempt", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const plan = (after: string, before: string) => createPlannedWindow({ after, before });
  const morning = plan("2026-11-22T05:00:00Z", "2026-11-22T08:00:00Z");
  const text = (merchantName: string, more = {}) =>
    formatAttemptSms({ merchantName, url, window: morning, now, serviceName: "Tuma", ...more });

  it("names the window and its date in Swahili", () => {
    expect(text("Duka la Asha")).toBe(
      `Tutakuletea tena mzigo wa Duka la Asha kesho asubuhi, 8:00-11:00 (22/11). Fuatilia: ${url}`,
    );
    const late = plan("2026-11-23T17:00:00Z", "2026-11-24T05:00:00Z");
    expect(text("Duka la Asha", { window: late })).toContain("Duka la Asha Jumatatu, 20:00-8:00 (23/11).");
  });

  it("is one GSM-7 segment, without the link if that is too long", () => {
    const longest = plan("2026-11-23T10:00:00Z", "2026-11-23T14:30:00Z");
    const names = fc.oneof(fc.string({ maxLength: 60 }), fc.constant("W".repeat(40)));
    fc.assert(
      fc.property(names, fc.constantFrom(url, `${longestUrl}${"x".repeat(20)}`), (name, link) => {
        const sms = text(name, { window: longest, url: link });
        expect(sms).toMatch(GSM7);
        expect(sms.length).toBeLessThanOrEqual(SMS_LENGTH_MAX);
      }),
    );
    expect(text("W".repeat(40), { window: longest })).toContain(url);
    expect(text("Asha", { url: "x".repeat(160) })).toMatch(/\(22\/11\)\.$/);
  });
});
