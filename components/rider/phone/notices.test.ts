import { expect, test } from "vitest";
import { isIgnorableRefusal, isNewNotice, type PhoneNotice } from "./notices";

const notice = (outcome: string, shipmentId = 7): PhoneNotice => ({
  shipmentId,
  shipmentNumber: null,
  outcome,
  step: "arrive",
});

test("a lost job is reported once for several rejected steps", () => {
  expect(isNewNotice(notice("not_your_job"), [notice("job_cancelled")])).toBe(false);
  expect(isNewNotice(notice("not_your_job"), [notice("job_cancelled", 8)])).toBe(true);
});

test("earlier errors of a job do not hide its loss", () => {
  expect(isNewNotice(notice("job_cancelled"), [notice("pin_wrong")])).toBe(true);
});

test("a start already detected by the server is not an error", () => {
  expect(isIgnorableRefusal({ step: "start" }, "out_of_turn")).toBe(true);
  expect(isIgnorableRefusal({ step: "collect" }, "out_of_turn")).toBe(false);
  expect(isIgnorableRefusal({ step: "start" }, "job_cancelled")).toBe(false);
});
