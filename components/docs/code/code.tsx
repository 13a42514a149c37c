import { type CodeKind, highlight } from "./highlight";

const LOOKS: Partial<Record<CodeKind, string>> = {
  name: "text-accent",
  string: "text-success",
  value: "text-warning",
  comment: "text-muted italic",
  word: "font-semibold",
};

/** Code as it is typed, coloured by the server. Scrolls by itself. */
export function Code({ code, language }: { code: string; language: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[32rem] overflow-auto px-4 py-3 font-mono text-[0.8125rem] leading-relaxed"
    >
      <code>
        {highlight(code, language).map(({ kind, text }, index) => {
          const look = LOOKS[kind];
          if (!look) return text;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a code never change places.
            <span key={index} className={look}>
              {text}
            </span>
          );
        })}
      </code>
    </pre>
  );
}
