"use client";

import { createContext, type ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";

export const LocaleContext = createContext<Locale | null>(null);

/**
 * Used in the root layout and in section layouts, because Next.js does not render the root layout again on
 * client-side navigation.
 */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
