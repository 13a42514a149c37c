import type { ReactNode } from "react";

/** A page with one thing to say, and perhaps a way on. */
export function Message({
  heading,
  text,
  children,
}: {
  heading: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{heading}</h1>
      {text && <p className="mt-2 text-pretty text-muted">{text}</p>}
      {children && <div className="mt-6">{children}</div>}
    </>
  );
}
