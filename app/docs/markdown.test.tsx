import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import type { Locale } from "@/lib/core/locale";
import { factsWith } from "./facts";
import { renderMarkdown } from "./markdown";
import { findPage, writePage } from "./source";

async function renderPage(path: string[], locale: Locale): Promise<string> {
  const facts = factsWith(DEFAULT_SETTINGS, "https://tuma.example.co.tz");
  const text = writePage(findPage(path)!, facts);
  // On a busy machine, the first start of the thread may take longer than its time limit.
  const { content } = await vi.waitFor(() => renderMarkdown(text, locale), {
    timeout: 50_000,
    interval: 1000,
  });
  return renderToStaticMarkup(<LocaleProvider locale={locale}>{content}</LocaleProvider>);
}

it("shows calls in every language, with the panel that sends them", async () => {
  const html = await renderPage([], "en");
  const words = html.replace(/<[^>]+>/g, "");
  for (const code of ["curl_init", "urllib.request", "await fetch"]) expect(words).toContain(code);
  expect(html).toContain('id="try-quoteRates"');
  expect(html).toContain('role="tab"');
  expect(html).toMatch(/<figcaption[^>]*>Answer: 200</);
});

it("marks the English reasons of a Swahili page", async () => {
  const html = await renderPage(["sw", "statuses"], "sw");
  expect(html).toMatch(/<em lang="en">The rider is on the way to the pickup/);
});
