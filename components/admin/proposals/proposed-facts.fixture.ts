import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ProposedFacts } from "./proposed-facts";

/** What the second person reads, as HTML. */
export function drawnFacts(facts: ComponentProps<typeof ProposedFacts>): string {
  return renderToStaticMarkup(createElement(ProposedFacts, facts));
}
