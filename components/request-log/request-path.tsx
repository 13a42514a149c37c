import { Fragment } from "react";
import { partsOf } from "./shown-request";

/** A path that breaks where people would break it. */
export function RequestPath({ path }: { path: string }) {
  return partsOf(path).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path never change places.
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
