import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={classNames("rounded-xl border border-line bg-surface", className)} />;
}

interface CardHeaderProps {
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
}

export function CardHeader({ title, hint, actions }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 border-line border-b px-5 py-4 last:border-b-0">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {hint && <p className="mt-0.5 text-muted text-sm">{hint}</p>}
      </div>
      {actions}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("px-5 py-4", className)} />;
}
