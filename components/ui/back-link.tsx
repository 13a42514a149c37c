import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { HoverPrefetchLink } from "./hover-prefetch-link";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <HoverPrefetchLink
      href={href}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-act underline-offset-4 hover:underline touch:min-h-11"
    >
      <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate">{children}</span>
    </HoverPrefetchLink>
  );
}
