import type { ReactNode } from "react";

export function PageMessage({
  heading,
  text,
  level = 1,
  children,
}: {
  heading: string;
  text?: string;
  /** Heading level: 1 for the first heading of a page. */
  level?: 1 | 2;
  children?: ReactNode;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <>
      <Heading className="text-balance font-semibold text-2xl leading-tight tracking-tight">
        {heading}
      </Heading>
      {text && <p className="mt-2 text-pretty text-muted">{text}</p>}
      {children && <div className="mt-6">{children}</div>}
    </>
  );
}
