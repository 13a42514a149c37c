import { Fragment, type ReactNode } from "react";

export function Markdown({ source }: { source: string }) {
  return blocksOf(source).map((block) => <Block key={block} text={block} />);
}

function blocksOf(source: string): string[] {
  // Separate headings from the following text, because Markdown does not require a blank line after a heading.
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

const MARKED = /(`[^`]*`|\[[^\]]*\]\([^()\s]*\)|\*\*(?! )(?:`[^`]*`|[^*`])+\*\*)/;
const LINK = /^\[([^\]]*)\]\(([^)]*)\)$/;
/** Other addresses lead to files of the repository and are rendered as text. */
const FOLLOWED = /^(?:https?:\/\/|\/(?!\/))/;

/** Renders `code`, [links](/address) and **bold** text. */
export function inline(text: string): ReactNode {
  return text.split(MARKED).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <Marked key={key} text={part} /> : <Fragment key={key}>{part}</Fragment>;
  });
}

function Marked({ text }: { text: string }): ReactNode {
  if (text.startsWith("**")) return <strong>{inline(text.slice(2, -2))}</strong>;
  const [, words, address = ""] = LINK.exec(text) ?? [];
  if (words === undefined) return <code>{text.slice(1, -1)}</code>;
  return FOLLOWED.test(address) ? <a href={address}>{inline(words)}</a> : inline(words);
}
