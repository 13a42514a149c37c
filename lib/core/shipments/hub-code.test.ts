import { expect, it } from "vitest";
import { HUB_CODE_MAX, parseHubCode, WAYBILL_MAX, WAYBILL_MIN } from "./hub-code";

it.each([
  ["TUMA0aB9xYz123", "TUMA0aB9xYz123"],
  ["  TUMA0aB9xYz123\n", "TUMA0aB9xYz123"],
  ["https://tuma.example/track?code=TUMA0aB9xYz123", "TUMA0aB9xYz123"],
  ["https://tuma.example/track?code=", "https://tuma.example/track?code="],
  ["https://tuma.example/track?lang=sw&code=TUMA0aB9xYz123#x", "TUMA0aB9xYz123"],
])("%j names the tracking code, its letters as they are", (text, code) => {
  expect(parseHubCode(text).trackingCode).toBe(code);
});

it("a number may be typed in small letters", () => {
  expect(parseHubCode(" shp-20250101-abc234 ").shipmentNumber).toBe("SHP-20250101-ABC234");
});

it("a scanner's longest code and a carrier's shortest and longest waybill fit in", () => {
  expect([HUB_CODE_MAX, WAYBILL_MIN, WAYBILL_MAX]).toEqual([500, 2, 40]);
});
