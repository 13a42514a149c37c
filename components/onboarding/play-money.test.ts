import { expect, test } from "vitest";
import { LOCALES } from "@/lib/core/locale";
import { SANDBOX_CREDIT_TZS } from "@/lib/core/money/sandbox-credit";
import { ONBOARDING_LABELS } from "./labels";

test("the play money notice is shown while the wallet holds the gift, with the balance", () => {
  for (const locale of LOCALES) {
    const { text } = ONBOARDING_LABELS[locale].waiting;
    expect(text(SANDBOX_CREDIT_TZS)).toMatch(/(?:wallet has|pochi yake ina) TZS 100,000 /);
    expect(text(63_500)).toMatch(/(?:wallet has TZS 63,500 left|pochi yake ina TZS 63,500,)/);
    for (const left of [0, null]) expect(text(left)).not.toMatch(/wallet has|pochi yake ina/);
  }
});
