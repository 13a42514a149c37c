import type { Metadata } from "next";
import { SearchResults } from "@/components/docs/search/search-results";
import { parseLocale } from "@/lib/core/locale";
import { find } from "@/public/docs-search.js";
import { searchEntries } from "../search-entries";

export const metadata: Metadata = { title: "Search", robots: { index: false } };

const TYPED_MAX = 100;

interface Props {
  searchParams: Promise<{ q?: string | string[]; lang?: string | string[] }>;
}

export default async function Search({ searchParams }: Props) {
  const { q, lang } = await searchParams;
  const typed = String([q].flat().at(0) ?? "").slice(0, TYPED_MAX);
  const locale = lang === undefined ? "en" : parseLocale(String(lang));
  return <SearchResults locale={locale} typed={typed} found={find(searchEntries(), typed, 40)} />;
}
