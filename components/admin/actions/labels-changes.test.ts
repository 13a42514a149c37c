import { expect, test } from "vitest";
import { LOCALES } from "@/lib/core/locale";
import { CATALOGUE_FIELDS } from "@/lib/core/pricing/catalogue-fields";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { getFieldLabel, getCodeLabel } from "./labels-changes";

test("every catalogue column and setting has a label in both languages", () => {
  const columns = Object.values(CATALOGUE_FIELDS).flatMap((schema) => Object.keys(schema.shape));
  for (const field of [...columns, ...Object.keys(DEFAULT_SETTINGS)]) {
    for (const locale of LOCALES) expect(getFieldLabel(field, locale), field).not.toBe(field);
  }
});

test("codes have labels, and other values stay unchanged", () => {
  expect(getCodeLabel("status", "email_verified", "en")).toBe("Waiting for approval");
  expect(getCodeLabel("status", "frozen", "sw")).toBe("Imefungwa");
  expect(getCodeLabel("failure", "lost", "en")).toBe("Lost");
  expect(getCodeLabel("name", "Duka la Asha", "sw")).toBe("Duka la Asha");
});
