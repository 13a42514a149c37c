import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/** A table that scrolls horizontally inside the page. Screen readers read `caption`. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="text-faint text-xs">
      <tr>{children}</tr>
    </thead>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames("whitespace-nowrap px-2 py-2 font-medium first:pl-5 last:pr-5", className)}
    />
  );
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={classNames("border-line border-t", className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={classNames("px-2 py-2.5 align-top first:pl-5 last:pr-5", className)} />;
}
