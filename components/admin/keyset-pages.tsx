import { useLabels } from "#locale";
import { Pagination } from "@/components/ui/pagination";
import { ADMIN_LABELS } from "./labels";

interface KeysetPagesProps {
  path: string;
  query: Record<string, string | undefined>;
  isFirst: boolean;
  next: number | null;
}

export function KeysetPages({ path, query, isFirst, next }: KeysetPagesProps) {
  const labels = useLabels(ADMIN_LABELS);
  return (
    <Pagination
      label={labels.pages}
      newest={
        isFirst ? null : { href: buildHref(path, { ...query, before: undefined }), label: labels.newest }
      }
      older={
        next === null
          ? null
          : { href: buildHref(path, { ...query, before: String(next) }), label: labels.older }
      }
    />
  );
}

export function buildHref(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  return text === "" ? path : `${path}?${text}`;
}
