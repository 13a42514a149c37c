import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};
export type BadgeTone = keyof typeof TONES;

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center whitespace-nowrap rounded-full max-sm:whitespace-normal px-2 py-0.5 font-medium text-xs",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
