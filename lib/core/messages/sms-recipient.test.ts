import { describe, expect, it } from "vitest";
import { checkSmsRecipient } from "./sms-recipient";

describe("the number of a receiver", () => {
  it.each(["+255712345678", "+255754000000", "+255622123456"])(
    "is written to when it is a Tanzanian mobile: %s",
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
  ] as const)("is not written to otherwise: %s, %s", (phone, reason) => {
    expect(checkSmsRecipient(phone, ["TZ"])).toBe(reason);
  });

  it("may be of any country that an administrator allows", () => {
    expect(checkSmsRecipient("+254712345678", ["TZ", "KE"])).toBeNull();
  });
});
