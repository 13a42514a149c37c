import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LocaleProvider } from "@/components/locale/locale-provider";
import type { Locale } from "@/lib/core/locale";
import { type ProposalFacts, ProposedFacts } from "./proposed-facts";

/** Renders the HTML that the approver sees. */
export function renderFacts(proposal: ProposalFacts, locale: Locale): string {
  const children = createElement(ProposedFacts, { proposal });
  return renderToStaticMarkup(createElement(LocaleProvider, { locale, children }));
}
