import { expect, test } from "vitest";
import { maskPayload, maskPhones } from "./masked-payload";

test("a job's payload shows numbers and states, and nothing that tells of a person", () => {
  expect(maskPayload({ phone: "+255754123456" })).toEqual({ phone: "+255•••456" });
  const sms = { messageId: 7, mode: "live", address: "203.0.113.9", note: "Asha Juma, Uhuru 14", at: null };
  expect(maskPayload(sms)).toEqual({ messageId: 7, mode: "live", address: "•••", note: "•••", at: null });
  const ride = { shipmentId: 1, anchor: "2026-11-25T10:00:00Z", from: { latitude: -6.8 }, words: ["Asha"] };
  expect(maskPayload([ride])).toEqual([{ ...ride, words: ["•••"] }]);
});

test("an error names no number", () => {
  expect(maskPhones("No route to +255754123456 (code 12345678)")).toBe(
    "No route to +255•••456 (code 12345678)",
  );
});
