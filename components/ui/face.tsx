import { classNames } from "./class-names";

const SIZES = {
  small: "size-6 text-[0.625rem]",
  medium: "size-8 text-xs",
  large: "size-10 text-[0.9375rem]",
};

/** Initials of a person, decorative beside the name. Accepts a name or an e-mail address. */
export function Face({ name, size = "medium" }: { name: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-full bg-act-soft font-display font-semibold text-act leading-none",
        SIZES[size],
      )}
    >
      {getInitials(name)}
    </span>
  );
}

function getInitials(name: string): string {
  const words = name
    .replace(/@.*/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0]!, words.at(-1)!].map((word) => [...word][0])
      : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toUpperCase();
}
