import { classNames } from "./class-names";

const SIZES = {
  text: ["", "text-[0.72em]"],
  large: ["font-display font-semibold text-3xl tracking-tight", "text-[0.4em]"],
  hero: ["font-display font-semibold text-[min(2.5rem,13vw)] leading-[1.1] tracking-tight", "text-[0.4em]"],
} as const;

interface MoneyProps {
  /** Whole TZS. */
  tzs: number;
  size?: keyof typeof SIZES;
  /** Shows `+` in green for money in, and `−` for money out. */
  direction?: "in" | "out";
}

export function Money({ tzs, size = "text", direction }: MoneyProps) {
  const [figure, unit] = SIZES[size];
  return (
    <span
      className={classNames(
        "whitespace-nowrap tabular-nums",
        figure,
        direction === "in" && "font-medium text-good",
      )}
    >
      <span
        className={classNames(
          "font-medium font-sans tracking-wide",
          size === "text" ? "opacity-70" : "align-[0.72em] text-faint",
          unit,
        )}
      >
        {"TZS "}
      </span>
      <span>{`${direction ? { in: "+", out: "−" }[direction] : ""}${tzs.toLocaleString("en-US")}`}</span>
    </span>
  );
}
