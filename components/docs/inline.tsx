import { Fragment, type ReactNode } from "react";

/** `code`, a link with its text and its address, or **what stands out**. */
const MARKED = /(`[^`]*`|\[[^\]]*\]\([^()\s]*\)|\*\*(?! )(?:`[^`]*`|[^*`])+\*\*)/;
const LINK = /^\[([^\]]*)\]\(([^)]*)\)$/;
/** What can be followed from a page; other addresses lead into the source's folders. */
const FOLLOWED = /^(?:https?:\/\/|\/(?!\/))/;

/** A sentence in which `backticks` mark code, [words](/address) a link, and **asterisks** what stands out. */
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
