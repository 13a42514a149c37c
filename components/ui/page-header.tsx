import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  hint?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, hint, above, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {above && <div className="mb-1 text-sm">{above}</div>}
        <h1 className="text-balance font-display font-semibold text-[min(1.75rem,11vw)] leading-[1.15] tracking-[-0.022em] sm:text-3xl">
          {title}
        </h1>
        {hint && <p className="mt-1 max-w-prose text-pretty text-muted text-sm">{hint}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:has-[>.grow]:w-full">{actions}</div>}
    </div>
  );
}
