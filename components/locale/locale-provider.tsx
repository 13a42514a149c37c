"use client";

import { createContext, type ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";

export const LocaleContext = createContext<Locale | null>(null);

/**
 * Rendered by the root layout and by section layouts, because Next.js keeps the root layout on client-side
 * navigation.
 */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
