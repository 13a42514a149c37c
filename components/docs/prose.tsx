import type { ReactNode } from "react";

export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="min-w-0 max-w-3xl">
      <h1 className="text-balance font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="mt-3 text-pretty text-lg text-muted">{lead}</p>
      <div className={PROSE}>{children}</div>
    </article>
  );
}

export const PROSE = [
  "mt-8 break-words leading-relaxed [&>*+*]:mt-4 [&>section>*+*]:mt-4 [&>section+section]:mt-12",
  "[&>h2]:mt-12 [&_h2]:font-semibold [&_h2]:text-xl [&_h2]:tracking-tight",
  "[&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 [&_li+li]:mt-1.5",
  "[&_:not(pre)>code]:rounded [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5",
  "[&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.85em] [&_:not(pre)>code]:break-words",
  "[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4",
].join(" ");

export const FOLD =
  "flex min-h-11 items-center gap-2 font-medium before:text-muted before:content-['▸'] [details[open]>&]:before:content-['▾']";
