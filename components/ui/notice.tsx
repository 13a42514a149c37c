import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  neutral: "border-line bg-surface",
  accent: "border-accent/30 bg-accent-soft",
  success: "border-success/30 bg-success-soft",
  warning: "border-warning/30 bg-warning-soft",
  danger: "border-danger/30 bg-danger-soft",
};

export function Notice({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <div className={classNames("rounded-lg border px-4 py-3 text-sm", TONES[tone])}>{children}</div>;
}
