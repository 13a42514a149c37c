import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  isRaised?: boolean;
  children: ReactNode;
}

export function SiteSection({ id, title, lead, isRaised = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={isRaised ? "border-y border-line bg-sheet" : undefined}
    >
      <div className="mx-auto w-full max-w-7xl px-4 py-12 sm:px-6 lg:py-16">
        <h2 id={`${id}-title`} className="font-semibold text-2xl tracking-tight">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-prose text-pretty text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
