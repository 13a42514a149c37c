import type { ReactNode } from "react";
import { classNames } from "./class-names";

const DOTS = {
  neutral: "bg-edge",
  accent: "bg-act",
  success: "bg-good-dot",
  warning: "bg-warn-dot",
  danger: "bg-bad-dot",
};

/** A message between two rules, with a dot in the colour of its tone. */
export function Banner({ tone = "neutral", children }: { tone?: keyof typeof DOTS; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3 border-line border-y py-3 text-sm">
      <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full", DOTS[tone])} />
      <div className={classNames("min-w-0 flex-1", tone === "danger" && "text-bad")}>{children}</div>
    </div>
  );
}
