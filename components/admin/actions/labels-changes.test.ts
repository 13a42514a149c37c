import { expect, test } from "vitest";
import { LOCALES } from "@/lib/core/locale";
import { CATALOGUE_FIELDS } from "@/lib/core/pricing/catalogue-fields";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { changedField, changedWord } from "./labels-changes";

test("every column of the catalogue and every setting has a name in both languages", () => {
  const columns = Object.values(CATALOGUE_FIELDS).flatMap((schema) => Object.keys(schema.shape));
  for (const field of [...columns, ...Object.keys(DEFAULT_SETTINGS)]) {
    for (const locale of LOCALES) expect(changedField(field, locale), field).not.toBe(field);
  }
});

test("codes are said in words, and what is no code stays as it is", () => {
  expect(changedWord("status", "email_verified", "en")).toBe("Waiting for approval");
  expect(changedWord("status", "frozen", "sw")).toBe("Imefungwa");
  expect(changedWord("failure", "lost", "en")).toBe("Lost");
  expect(changedWord("name", "Duka la Asha", "sw")).toBe("Duka la Asha");
});
