import { type CodeKind, type CodePiece, highlight } from "./highlight";
import { partedByKey } from "./own-key";

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
        {partedByKey(highlight(code, language)).map(({ key, pieces }, index) =>
          key === null ? (
            pieces.map(coloured)
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a code never change places.
            <span key={index} data-own-key={key}>
              {pieces.map(coloured)}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}

function coloured({ kind, text }: CodePiece, index: number) {
  const look = LOOKS[kind];
  if (!look) return text;
  return (
    <span key={index} className={look}>
      {text}
    </span>
  );
}
