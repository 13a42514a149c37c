import { classNames } from "@/components/ui/class-names";

const TONES = {
  primary: "bg-act text-on-act hover:bg-act-hover",
  success: "bg-good text-on-act",
  secondary: "border-2 border-edge bg-sheet text-ink hover:bg-sunken",
  danger: "border-2 border-bad bg-sheet text-bad hover:bg-sunken",
};

export const BIG_FIELDS_CLASS =
  "[&_input]:min-h-14 [&_input]:text-xl [&_input+button]:w-14 [&_label]:text-lg";

/** At least 56 px high, so that a rider on a motorcycle can tap the button. */
export function bigButtonClass(tone: keyof typeof TONES, className?: string): string {
  return classNames(
    "inline-flex min-h-14 w-full items-center justify-center gap-3 rounded-2xl px-4 py-2 text-center font-semibold text-lg",
    "leading-tight disabled:opacity-50",
    TONES[tone],
    className,
  );
}
