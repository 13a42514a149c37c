import { describe, expect, it } from "vitest";
import { areaOf, maskText, pickupAreaOf } from "./tracking-mask";

describe("the area of an address", () => {
  it.each([
    ["Mikocheni", null],
    ["Mikocheni, Dar es Salaam", "Dar es Salaam"],
    ["House 5, opposite Shell, Sinza, Dar es Salaam", "Sinza, Dar es Salaam"],
    ["Nyumba namba 12, karibu na msikiti, Ilala", "Ilala"],
    ["12 Sokoine Drive, Tanzania", null],
    ["Asha's, +255712345678, Temeke", "Temeke"],
  ])("never names the door: %s", (address, area) => {
    expect(areaOf(address)).toBe(area);
  });
});

describe("the area of a pickup", () => {
  it.each([
    ["Kariakoo Market, Dar es Salaam", "Kariakoo Market, Dar es Salaam"],
    ["Old Bagamoyo Road 88, Mikocheni, Dar es Salaam", "Mikocheni, Dar es Salaam"],
    ["Shop 14, Kariakoo", "Kariakoo"],
    ["Duka la Asha, karibu na benki", null],
  ])("names the market and not the door: %s", (address, area) => {
    expect(pickupAreaOf(address)).toBe(area);
  });
});

describe("the mask over texts", () => {
  it.each(["Gate 12 at 14:05", "Left at the reception"])("leaves harmless words alone: %s", (text) => {
    expect(maskText(text, [])).toBe(text);
  });

  it.each(["Call 0712 345 678", "PIN 4821", "paid 12,500/=", "mail asha@example.com", "Tsh. 5000"])(
    "hides what is private: %s",
    (text) => {
      expect(maskText(text, [])).not.toMatch(/\d|@/);
    },
  );
});
