import { Fragment, type ReactNode } from "react";

/** A sentence in which `backticks` mark code. */
export function inlineCode(text: string): ReactNode {
  return text.split("`").map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
