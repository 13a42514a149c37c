import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  neutral: ["text-muted", "bg-edge"],
  accent: ["text-ink", "bg-act"],
  /** Something that moves at this moment. */
  moving: ["text-boda-text", "bg-boda ring-4 ring-boda-glow"],
  success: ["text-good", "bg-good-dot"],
  warning: ["text-warn", "bg-warn-dot"],
  danger: ["text-bad", "bg-bad-dot"],
} as const;
export type StatusTone = keyof typeof TONES;

/** A state as a dot and a word. */
export function Status({ tone = "neutral", children }: { tone?: StatusTone; children: ReactNode }) {
  const [text, dot] = TONES[tone];
  return (
    <span className={classNames("inline-flex items-baseline gap-2 font-medium", text)}>
      <StatusDot className={dot} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

function StatusDot({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "size-2 shrink-0 rounded-full forced-colors:border forced-colors:border-[CanvasText]",
        className,
      )}
    />
  );
}

/** A number that waits for the user. Screen readers read `text`. */
export function CountBadge({ count, text }: { count: number; text: string }) {
  return (
    <span className="inline-grid min-w-5 place-items-center rounded-full bg-act px-1.5 font-semibold text-on-act text-xs leading-5 tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
