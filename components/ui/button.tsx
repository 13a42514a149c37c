import type { ComponentProps } from "react";
import { HoverPrefetchLink } from "./hover-prefetch-link";
import { classNames } from "./class-names";

const TONES = {
  primary: "bg-act text-on-act hover:bg-act-hover",
  secondary: "border border-edge/50 bg-sheet text-ink hover:border-edge",
  quiet: "text-ink hover:bg-hover",
  danger: "border border-bad/50 bg-sheet text-bad hover:border-bad",
};
/** Sizes of a button. Touch screens enlarge `small` and `medium`; `large` is large on every device. */
const SIZES = {
  small: "min-h-8 rounded-lg px-3 text-sm touch:min-h-11",
  medium: "min-h-10 rounded-lg px-4 text-sm touch:min-h-11 max-[22rem]:px-2",
  large: "min-h-14 rounded-xl px-5 text-base max-[22rem]:px-2",
};

export interface ButtonStyle {
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
}

export function buttonClass({ tone = "primary", size = "medium" }: ButtonStyle = {}): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap text-center font-semibold transition-[background-color,border-color,translate] active:translate-y-px max-sm:max-w-full max-sm:whitespace-normal touch:min-w-11",
    "disabled:pointer-events-none disabled:opacity-50",
    TONES[tone],
    SIZES[size],
  );
}

export function Button({
  tone,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return <button {...rest} type={type} className={classNames(buttonClass(look(tone, size)), className)} />;
}

export function ButtonLink({
  tone,
  size,
  className,
  ...rest
}: ComponentProps<typeof HoverPrefetchLink> & ButtonStyle) {
  return <HoverPrefetchLink {...rest} className={classNames(buttonClass(look(tone, size)), className)} />;
}

function look(tone: ButtonStyle["tone"], size: ButtonStyle["size"]): ButtonStyle {
  return { ...(tone && { tone }), ...(size && { size }) };
}
