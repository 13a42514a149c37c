import { expect, test } from "vitest";
import { isE164 } from "@/lib/core/input/phone";
import { REDACTED, redactTexts } from "./redaction";

test("a placeholder has the format of the personal value that it replaces", () => {
  expect(isE164(REDACTED.phone)).toBe(true);
  expect(REDACTED.text.length).toBeGreaterThanOrEqual(5);
});

test("a person's texts are replaced wherever they are whole words, and the order is kept", () => {
  const own = new Set(["Juma", "+255754000000"]);
  const stored = { b: "Juma", a: ["Juma", "Jumapili", 1, null], rider: { phone: "+255754000000" } };
  const cleaned = redactTexts(stored, own);
  expect(JSON.stringify(cleaned)).toBe(
    '{"b":"Removed","a":["Removed","Jumapili",1,null],"rider":{"phone":"+10000000000"}}',
  );
  expect(redactTexts({ reason: "Juma (the receiver) is away" }, own)).toEqual({ reason: "Removed" });
  expect(redactTexts({ name: "Asha", status: "delivered" }, new Set([...own, "eli", "a"]))).toBeNull();
  expect(redactTexts({ name: "Asha (Mwenge) [1]" }, new Set(["Asha (Mwenge) [1]"]))).not.toBeNull();
});
