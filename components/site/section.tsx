import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  /** Text of the milestone: a distance from the counter, or null for a plain stretch of the road. */
  stone: string | null;
  /** Puts the content beside the title on wide screens. */
  isBeside?: boolean;
  children: ReactNode;
}

/** A part of the landing page at a milestone of the road. */
export function SiteSection({ id, title, lead, stone, isBeside = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto grid w-full max-w-7xl scroll-mt-4 px-4 sm:px-10 lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-x-10"
    >
      <Spine>{stone !== null && <Stone text={stone} />}</Spine>
      <div
        className={classNames(
          "pt-4 pb-10 lg:pt-10 lg:pb-24",
          isBeside && "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-x-16",
        )}
      >
        <div>
          <h2 id={`${id}-title`} className={SITE_TITLE}>
            {title}
          </h2>
          {lead && <p className="mt-4 max-w-[52ch] text-pretty text-muted">{lead}</p>}
        </div>
        <div className={isBeside ? "mt-6 lg:mt-2" : "mt-6 lg:mt-8"}>{children}</div>
      </div>
    </section>
  );
}

export const SITE_TITLE =
  "text-balance font-display font-semibold text-[min(2.125rem,10vw)] leading-[1.08] tracking-[-0.035em] lg:text-[min(3.5rem,4.4vw)]";

/** The dotted road at the left edge. */
export function Spine({ children }: { children?: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="relative before:absolute before:inset-y-0 before:left-5.5 before:w-1 before:bg-[radial-gradient(circle,var(--edge)_1.7px,transparent_2px)] before:bg-[length:4px_11px] max-lg:min-h-8 lg:before:left-8.5"
    >
      {children}
    </div>
  );
}

function Stone({ text }: { text: string }) {
  return (
    <div className="relative mt-6 grid h-12 w-12 place-content-center justify-items-center rounded-t-[2.25rem] rounded-b-md border-2 border-ink bg-sheet pt-1 lg:mt-9 lg:h-19 lg:w-18 lg:border-3 lg:pt-2">
      <span className="font-semibold text-[8px] text-faint leading-none tracking-[0.12em] lg:text-[10px]">
        KM
      </span>
      <b className="font-bold font-display text-[15px] leading-tight tracking-tight tabular-nums lg:text-[24px]">
        {text}
      </b>
    </div>
  );
}
