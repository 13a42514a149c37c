import { callApi } from "@/components/ui/call-api";
import type { Locale } from "@/lib/core/locale";

/**
 * Saves the language for the business. Called only for users who may change the business profile; for other
 * users, only a cookie of the browser stores the language.
 */
export function keepLanguageInAccount(language: Locale): Promise<unknown> {
  return callApi("/api/account/profile", { method: "PATCH", body: { language } });
}
