import { describe, expect, it } from "vitest";
import { extractArea, extractNeighbourhood, extractPickupArea, maskText } from "./tracking-mask";

describe("the area of an address", () => {
  it.each([
    ["Mikocheni", null],
    ["Mikocheni, Dar es Salaam", "Dar es Salaam"],
    ["House 5, opposite Shell, Sinza, Dar es Salaam", "Sinza, Dar es Salaam"],
    ["Nyumba namba 12, karibu na msikiti, Ilala", "Ilala"],
    ["12 Sokoine Drive, Tanzania", null],
    ["Asha's, +255712345678, Temeke", "Temeke"],
  ])("never shows the house: %s", (address, area) => {
    expect(extractArea(address)).toBe(area);
  });
});

describe("the text of an area", () => {
  it.each([
    ["Plot 1, Sinza, United Republic of Tanzania", "Sinza"],
    ["Plot 1, Sinza, TANZANIA", "Sinza"],
    ["Plot 1, Tanzania Street Market, Ilala", "Tanzania Street Market, Ilala"],
    ["Plot 1, East Tanzania, Ilala", "East Tanzania, Ilala"],
    ["Plot 1,, Sinza;Kinondoni\nDar es Salaam", "Kinondoni, Dar es Salaam"],
    ["Plot 1, , ", null],
    ["", null],
  ])("%j becomes %j", (address, area) => {
    expect(extractArea(address)).toBe(area);
  });

  it("is cut to 80 characters", () => {
    expect(extractArea(`x, ${"a".repeat(60)}, ${"b".repeat(60)}`)).toBe(
      `${"a".repeat(60)}, ${"b".repeat(18)}`,
    );
  });
});

describe("the neighbourhood of an address", () => {
  it.each([
    ["Plot 7, Chole Road, Masaki, Dar es Salaam", "Masaki"],
    ["Mwenge, Sam Nujoma Road, Dar es Salaam", "Mwenge"],
    ["Mikocheni B, Dar es Salaam, Tanzania", "Mikocheni B"],
    ["Bunge Road, Dodoma", "Dodoma"],
    ["Sinza Mori, nyuma ya kituo cha mafuta", "Sinza Mori"],
    ["House 5, opposite Shell", null],
    ["A name that is far too long to be a neighbourhood", null],
  ])("of %s is %s", (address, name) => {
    expect(extractNeighbourhood(address)).toBe(name);
  });
});

describe("the area of a pickup", () => {
  it.each([
    ["Kariakoo Market, Dar es Salaam", "Kariakoo Market, Dar es Salaam"],
    ["Old Bagamoyo Road 88, Mikocheni, Dar es Salaam", "Mikocheni, Dar es Salaam"],
    ["Shop 14, Kariakoo", "Kariakoo"],
    ["Duka la Asha, karibu na benki", null],
  ])("shows the market and not the house: %s", (address, area) => {
    expect(extractPickupArea(address)).toBe(area);
  });
});

describe("the text mask", () => {
  it.each(["Gate 12 at 14:05", "Left at the reception"])("leaves harmless words unchanged: %s", (text) => {
    expect(maskText(text, [])).toBe(text);
  });

  it.each(["Call 0712 345 678", "PIN 4821", "paid 12,500/=", "mail asha@example.com", "Tsh. 5000"])(
    "hides private data: %s",
    (text) => {
      expect(maskText(text, [])).not.toMatch(/\d|@/);
    },
  );
});

describe("the mask for known secrets", () => {
  it.each<[string, (string | null)[], string]>([
    ["Left at the Blue Gate, by the blue gate", ["Blue gate"], "Left at the …, by the …"],
    ["Left at (home).", [" (home). "], "Left at …"],
    ["a+b and aab", ["a+b"], "… and aab"],
    ["at the gate", ["a"], "at the gate"],
    ["no at all", ["no"], "no at all"],
    ["see the den", ["den"], "see the …"],
    ["nothing to hide", [null, "", "  "], "nothing to hide"],
    ["Blue gate, Asha's shop", ["Blue gate", "Asha's shop"], "…, …"],
    ["a*b", ["*.*"], "a*b"],
    ["x (y) z", ["(y) z"], "x …"],
  ])("%j without %j is %j", (text, secrets, shown) => {
    expect(maskText(text, secrets)).toBe(shown);
  });

  it.each([
    ["Call 0712 345 678 or 0754 000 111", "Call … or …"],
    ["asha@duka.tz and juma@duka.tz", "… and …"],
    ["@handle is no address", "@handle is no address"],
    ["paid TZS500 and sh7", "paid … and …"],
    ["paid Tsh.500, then 20,000 TZS, then 5/=", "paid … then …, then …"],
    ["shilingi 100 and 7 shillings", "… and …"],
    ["from 14:05 to 15:30", "from 14:05 to 15:30"],
    ["code 123 then 1234", "code 123 then …"],
  ])("%j is shown as %j", (text, shown) => {
    expect(maskText(text, [])).toBe(shown);
  });
});
