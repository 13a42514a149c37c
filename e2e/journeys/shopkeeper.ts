import type { Page } from "@playwright/test";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { createTestPerson } from "../api/people";
import { fundWallet } from "../api/shopkeeper";
import { logInByRequest } from "./enter";
import type { ConsoleGuard } from "./journey";
import type { Merchant } from "./merchant";

export async function logInFundedMerchant(
  page: Page,
  { locale = "en" as Locale, mode = "sandbox" as Mode, fundedTzs = 1_000_000 } = {},
): Promise<Merchant> {
  const person = await createTestPerson();
  const caller = { merchantId: person.merchantId, mode };
  await fundWallet(caller, fundedTzs);
  const { key } = await transaction((tx) => createApiKey(tx, { ...caller, name: "Journeys" }));
  await logInByRequest(page, person, locale);
  return { id: person.merchantId, key, mode };
}

/** Allows failed map tiles, because they come from an external server. */
export function allowTileErrors(quiet: ConsoleGuard): void {
  quiet.allow(/tile\.openstreetmap\.org/);
}
