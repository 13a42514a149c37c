import { Fragment } from "react";

export function BreakableUrl({ text }: { text: string }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {text.split(/(?<=[^/])(?=[/?&])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
