"use client";

import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import { classNames } from "../ui/class-names";

const BARS = { done: "bg-act", current: "bg-act/40", ahead: "bg-line" };

export function TrackingSteps({ steps, label }: { steps: TrackingView["steps"]; label: string }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label={label} className="mt-4 grid grid-cols-2 gap-x-1.5 gap-y-2 min-[26rem]:grid-cols-4">
      {steps.map((step) => (
        <li key={step.label} aria-current={step.state === "current" ? "step" : undefined}>
          <span className={classNames("block h-1.5 rounded-full", BARS[step.state])} />
          <span
            className={classNames(
              "mt-1.5 block text-xs leading-tight [overflow-wrap:anywhere]",
              step.state === "ahead" ? "text-muted" : "font-medium text-ink",
            )}
          >
            {step.label}
          </span>
        </li>
      ))}
    </ol>
  );
}
