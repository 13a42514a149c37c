import type { ComponentProps } from "react";
import { HoverPrefetchLink } from "./hover-prefetch-link";
import { classNames } from "./class-names";

const TONES = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-line-strong/60 bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-sunken",
  danger: "border border-danger/50 bg-surface text-danger hover:bg-danger-soft",
};
/** Sizes of a button. Touch screens enlarge `small` and `medium`; `large` is large on every device. */
const SIZES = {
  small: "min-h-8 px-3 text-sm touch:min-h-11",
  medium: "min-h-10 px-4 text-sm touch:min-h-11",
  large: "min-h-12 px-5 text-base",
};

export interface ButtonStyle {
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
}

export function buttonClass({ tone = "primary", size = "medium" }: ButtonStyle = {}): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-lg text-center font-medium transition-colors max-sm:max-w-full max-sm:whitespace-normal touch:min-w-11",
    "disabled:cursor-not-allowed disabled:opacity-50",
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
