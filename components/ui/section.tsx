import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/**
 * A part of a page, separated by a rule. Rows and hovered backgrounds extend beyond the text by the padding of the
 * page.
 */
export function Section({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      {...rest}
      className={classNames(
        "relative -mx-5 before:absolute before:inset-x-5 before:top-0 before:h-px before:bg-line",
        className,
      )}
    />
  );
}

interface SectionHeaderProps {
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
}

export function SectionHeader({ title, hint, actions }: SectionHeaderProps) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 px-5 pt-5 pb-2">
      <div>
        <h2 className="font-display font-semibold text-xl tracking-tight">{title}</h2>
        {hint && <p className="mt-0.5 text-pretty text-muted text-sm">{hint}</p>}
      </div>
      {actions}
    </header>
  );
}

export function SectionBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("px-5 py-3", className)} />;
}

/** Something that the user can pick up: a parcel, a rider, a decision, a choice. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("rounded-xl bg-sheet shadow-lift-1", className)} />;
}
