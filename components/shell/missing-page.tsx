import { SearchX } from "lucide-react";
import { useLocale } from "#locale";
import { EmptyState } from "@/components/ui/empty-state";
import type { Locale } from "@/lib/core/locale";

const LABELS: Record<Locale, { title: string; text: string }> = {
  sw: {
    title: "Hakuna kitu kwenye anwani hii",
    text: "Huenda kimefutwa, kiko kwenye hali nyingine, au kiungo hakijakamilika.",
  },
  en: {
    title: "Page not found",
    text: "It may have been deleted, it may belong to the other mode, or the link may be incomplete.",
  },
};

export function MissingPage() {
  const locale = useLocale();
  return <EmptyState icon={<SearchX aria-hidden="true" />} {...LABELS[locale]} />;
}
