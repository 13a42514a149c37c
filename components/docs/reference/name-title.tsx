import { Fragment } from "react";

/** A name of the API as a title; a narrow screen breaks it between its words. */
export function NameTitle({ name }: { name: string }) {
  return (
    <code className="text-xl sm:text-2xl">
      {name.split(/(?<=[_.])/).map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
