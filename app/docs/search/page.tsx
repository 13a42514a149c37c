import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { searchEntries } from "@/components/docs/docs-page";
import { DOCS_LABELS } from "@/components/docs/labels";
import { SearchResults } from "@/components/docs/search-results";
import { find } from "@/public/docs-search.js";
import { docsFacts } from "../facts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: DOCS_LABELS[await getLocale()].search.title, robots: { index: false } };
}

const TYPED_MAX = 100;

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

export default async function Search({ searchParams }: Props) {
  const { q } = await searchParams;
  const typed = String([q].flat().at(0) ?? "").slice(0, TYPED_MAX);
  const found = find(searchEntries(await docsFacts()), typed, 40);
  return <SearchResults locale={await getLocale()} typed={typed} found={found} />;
}
