import { expect, test } from "vitest";
import { isHarmless, isNews, type PhoneNotice } from "./notices";

const notice = (outcome: string, shipmentId = 7): PhoneNotice => ({
  shipmentId,
  shipmentNumber: null,
  outcome,
  step: "arrive",
});

test("a lost job is told once, however many of its steps are refused", () => {
  expect(isNews(notice("not_your_job"), [notice("job_cancelled")])).toBe(false);
  expect(isNews(notice("not_your_job"), [notice("job_cancelled", 8)])).toBe(true);
});

test("what went wrong before a job was lost does not hide that it is lost", () => {
  expect(isNews(notice("job_cancelled"), [notice("pin_wrong")])).toBe(true);
});

test("a start that the server has noticed by itself is no fault of the rider's", () => {
  expect(isHarmless({ step: "start" }, "out_of_turn")).toBe(true);
  expect(isHarmless({ step: "collect" }, "out_of_turn")).toBe(false);
  expect(isHarmless({ step: "start" }, "job_cancelled")).toBe(false);
});
