import { Button, buttonClass } from "./button";
import { HoverPrefetchLink } from "./hover-prefetch-link";

interface FilterButtonsProps {
  href: string;
  isFiltered: boolean;
  labels: { filter: string; clear: string };
  className?: string;
}

export function FilterButtons({ href, isFiltered, labels, className = "" }: FilterButtonsProps) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <Button type="submit" tone="secondary" className="min-h-11">
        {labels.filter}
      </Button>
      {isFiltered && (
        <HoverPrefetchLink href={href} className={`${buttonClass({ tone: "quiet" })} min-h-11`}>
          {labels.clear}
        </HoverPrefetchLink>
      )}
    </div>
  );
}
