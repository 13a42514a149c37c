import type { ReactNode } from "react";
import { inline } from "./inline";

/** Draws the little of Markdown that a changelog uses: headings, lists, paragraphs, and code and links in a line. */
export function Markdown({ source }: { source: string }) {
  return blocksOf(source).map((block) => <Block key={block} text={block} />);
}

function blocksOf(source: string): string[] {
  // A heading is a block of its own even where no blank line follows it.
  return source
    .replace(/^(#{1,4} .*)$/gm, "\n$1\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
}

function Block({ text }: { text: string }): ReactNode {
  if (text.startsWith("### ")) return <h3 className="font-semibold">{inline(text.slice(4))}</h3>;
  if (text.startsWith("## ")) return <h2>{inline(text.slice(3))}</h2>;
  if (text.startsWith("# ")) return null;
  if (!/^[-*] /.test(text)) return <p>{inline(text)}</p>;
  const items = text.split(/\n[-*] /).map((item) => item.replace(/^[-*] /, ""));
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}
