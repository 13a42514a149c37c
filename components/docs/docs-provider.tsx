"use client";

import { FrameworkProvider } from "fumadocs-core/framework";
import { RootProvider } from "fumadocs-ui/provider/base";
import { useParams, usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { DOCS_LABELS } from "./labels";

const TYPED = "input, select, textarea, [contenteditable]";

/** `/`, Ctrl K and ⌘ K open the search. */
const HOT_KEY = {
  display: "/",
  key: (event: KeyboardEvent) =>
    event.key === "k"
      ? event.ctrlKey || event.metaKey
      : event.key === "/" && !(event.target as Element | null)?.matches?.(TYPED),
};

/** Links load whole pages, because these pages are cached. A cookie and not Fumadocs sets the theme. */
export function DocsProvider({ children }: { children: ReactNode }) {
  return (
    <FrameworkProvider useParams={useParams} usePathname={usePathname} useRouter={useRouter}>
      <RootProvider
        theme={{ enabled: false }}
        i18n={{ locale: useLocale(), translations: useLabels(DOCS_LABELS).ui }}
        search={{ preload: false, hotKey: [HOT_KEY], options: { api: "/docs/search.json" } }}
      >
        {children}
      </RootProvider>
    </FrameworkProvider>
  );
}
