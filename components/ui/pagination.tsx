import { HoverPrefetchLink } from "./hover-prefetch-link";
import { buttonClass } from "./button";

interface PaginationProps {
  label: string;
  /** Link to the first page. Null on the first page. */
  newest: { href: string; label: string } | null;
  /** Link to the next page. Null on the last page. */
  older: { href: string; label: string } | null;
}

/** Links to the next page and to the first page. With keyset pagination, every page is equally fast. */
export function Pagination({ label, newest, older }: PaginationProps) {
  if (!newest && !older) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-2 px-5 py-3">
      {newest ? (
        <HoverPrefetchLink href={newest.href} className={buttonClass({ tone: "secondary" })}>
          {newest.label}
        </HoverPrefetchLink>
      ) : (
        <span />
      )}
      {older && (
        <HoverPrefetchLink href={older.href} className={buttonClass({ tone: "secondary" })}>
          {older.label}
        </HoverPrefetchLink>
      )}
    </nav>
  );
}
