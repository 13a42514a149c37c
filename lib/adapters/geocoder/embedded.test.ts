import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { greatCircleKm } from "@/lib/core/pricing/geography";

const { geocode } = embeddedGeocoder;

async function labelOf(address: string): Promise<string | null> {
  return (await geocode(address))?.label ?? null;
}

describe("coordinates and plus codes are used as they are", () => {
  it.each([
    ["-6.8161, 39.2892", -6.8161, 39.2892],
    [" (-6.8161,39.2892) ", -6.8161, 39.2892],
    ["-6.8161 39.2892", -6.8161, 39.2892],
    ["6G5X57MQ+HM", -6.8161, 39.2892],
    ["6g5x57mq+hm, Dar es Salaam", -6.8161, 39.2892],
    ["57MQ+HM Dar es Salaam", -6.8161, 39.2892],
  ])("%s", async (address, latitude, longitude) => {
    const found = await geocode(address);
    expect(found?.confidence).toBe(1);
    expect(greatCircleKm(found!.point, { latitude, longitude })).toBeLessThan(0.05);
  });

  it.each(["91.5, 39.2", "-6.8, 181.2", "12 30", "57MQ+HM", "57MQ+HM Nowhereville"])(
    "%s is not a location",
    async (text) => {
      expect(await geocode(text)).toBeNull();
    },
  );
});

describe("places of Dar es Salaam", () => {
  it.each([
    ["Mlimani City", "Mlimani City"],
    ["Mlimani City Mall, Sam Nujoma Road, Dar es Salaam", "Mlimani City"],
    ["Shop 14, Kariakoo Market, Dar es Salaam", "Kariakoo Market"],
    ["soko la kariakoo, ghorofa ya 2", "Kariakoo Market"],
    ["Msimbazi Street, Kariakoo", "Msimbazi"],
    ["House 12, Mikocheni B, Dar es Salaam, Tanzania", "Mikocheni B"],
    ["Mbezi Beach, Bagamoyo Road", "Mbezi Beach"],
    ["Magomeni Mapipa, Morogoro Road", "Magomeni Mapipa"],
    ["CHANG'OMBE", "Chang'ombe"],
    ["Mbagala Rangi Tatu", "Mbagala Rangi Tatu"],
    ["Stendi ya Magufuli, Mbezi", "Magufuli Bus Terminal"],
    ["Muhimbili Hospital, Upanga", "Muhimbili National Hospital"],
    ["University of Dar es Salaam", "University of Dar es Salaam"],
    ["univ of dar es salam", "University of Dar es Salaam"],
    ["JNIA Terminal 3", "Julius Nyerere International Airport"],
    ["Kibada, Kigamboni", "Kibada"],
  ])("%s is found as %s", async (address, label) => {
    expect(await labelOf(address)).toBe(label);
  });

  it.each([
    ["Karaikoo", "Kariakoo"],
    ["Mlimanni City", "Mlimani City"],
    ["Kijitonyma, Dar es Salaam", "Kijitonyama"],
    ["Oysterbey", "Oysterbay"],
  ])("%s is matched to %s, with less confidence", async (address, label) => {
    const [typo, right] = [await geocode(address), await geocode(label)];
    expect(typo?.label).toBe(label);
    expect(typo!.confidence).toBeLessThan(right!.confidence);
  });
});

describe("towns", () => {
  it.each([
    ["Dodoma", "Dodoma"],
    ["Dodoma Mjini, Tanzania", "Dodoma"],
    ["Dodoma 41101", "Dodoma"],
    ["Dar es Salaam", "Dar es Salaam"],
    ["DSM", "Dar es Salaam"],
    ["Moshi, Kilimanjaro", "Moshi"],
    ["Chalinze, Pwani", "Chalinze"],
    ["Katoro, Geita", "Katoro"],
    ["Mafia Island", "Kilindoni"],
    ["Sengerema, Mwanza", "Sengerema"],
    ["Shinyannga", "Shinyanga"],
  ])("%s without a street is found as the town, with medium confidence", async (address, label) => {
    const found = await geocode(address);
    expect(found?.label).toBe(label);
    expect(found!.confidence).toBeLessThan(0.7);
  });

  it.each([
    "Plot 12, Samora Avenue, Dodoma",
    "12 Uhuru Street, Mwanza",
    "S.L.P 4302 Arusha",
    "Shop near the bus stand, Morogoro",
    "Morogoro Road",
    "Morogoro Road, Dar es Salaam",
    "Barabara ya Bagamoyo",
    "House 7, Dar es Salaam",
  ])("%s is a street address and not found as the town centre", async (address) => {
    expect(await geocode(address)).toBeNull();
  });
});

describe("an uncertain address is not found", () => {
  it.each([
    ["nonsense", "qwertyuiop"],
    ["blank", "   "],
    ["punctuation", "!!! ,,, ???"],
    ["a place of Dar es Salaam said to be in another town", "Kariakoo, Mwanza"],
    ["another town's airport", "Bukoba Airport"],
    ["two towns far apart", "Mwanza, Mbeya"],
    ["a name that two towns share", "Katoro"],
    ["a quarter that a town far away is called after", "Kigoma, Mwanga"],
    ["a short word that is nearly a place", "Kimaa"],
    ["a place abroad", "Westlands, Nairobi"],
    ["a small town's name with a typing error", "Makumbakoo"],
  ])("%s", async (_name, address) => {
    expect(await geocode(address)).toBeNull();
  });

  it("any text returns a point on earth or null", async () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 500, unit: "grapheme" }),
      fc
        .array(fc.constantFrom("Kariakoo", "Dodoma", "ya", "Road", ",", "12", "Mbezi", "Beach"), {
          maxLength: 200,
        })
        .map((w) => w.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const found = await geocode(text);
        if (!found) return;
        expect(Math.abs(found.point.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(found.point.longitude)).toBeLessThanOrEqual(180);
        expect(found.confidence).toBeGreaterThan(0);
        expect(found.confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });
});
