import { expect, it } from "vitest";
import { isE164, maskPhone } from "./e164";

it.each(["+255712345678", "+12025550123", "+12345678", "+123456789012345"])(
  "%s is in E.164 format",
  (phone) => {
    expect(isE164(phone)).toBe(true);
  },
);

it.each([
  "",
  "255712345678",
  "0712345678",
  "+0712345678",
  "+1234567",
  "+1234567890123456",
  "+255 712 345 678",
  "+255712345678\n",
  " +255712345678",
  "+25571234567a",
])("%j is not in E.164 format", (phone) => {
  expect(isE164(phone)).toBe(false);
});

it("a number is shown so that its owner alone knows it", () => {
  expect(maskPhone("+255712345678")).toBe("+255 712 ••• 678");
});
