import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LocaleProvider } from "@/components/locale/locale-provider";
import type { Locale } from "@/lib/core/locale";
import { ProposedChange, type ProposedChangeProps } from "./proposed-change";

export function renderProposedChange(proposal: ProposedChangeProps["proposal"], locale: Locale): string {
  const children = createElement(ProposedChange, { proposal });
  return renderToStaticMarkup(createElement(LocaleProvider, { locale, children }));
}
