import { describe, expect, it } from "vitest";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { PAY_LABELS } from "@/components/pay/labels";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { LOCALES, otherLocale } from "@/lib/core/locale";
import { createBrowserSession } from "./browser-session";

const seen = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'");

const PAGES = [
  ["/d/AAAAAAAAAAAA", LINK_PAGE_LABELS],
  ["/d/mistyped", LINK_PAGE_LABELS],
  ["/d/AAAAAAAAAAAA/BBBBBBBBBBBB", LINK_PAGE_LABELS],
] as const;

describe("an unknown URL returns a 404 page with text, in one language and without scripts", () => {
  for (const locale of LOCALES) {
    it.each(PAGES)(`%s in ${locale}`, async (path, labels) => {
      const { status, text, headers } = await createBrowserSession().get(`${path}?lang=${locale}`);
      expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(seen(text)).toContain(labels[locale].unknown.heading);
      expect(seen(text)).not.toContain(labels[otherLocale(locale)].unknown.heading);
      expect(text).toContain(`<html lang="${locale}"`);
    });

    it(`a payment in ${locale}`, async () => {
      const { status, text } = await createBrowserSession().get(`/pay/PAY-20250101-AAAAAA?lang=${locale}`);
      expect(status).toBe(404);
      expect(seen(text)).toContain(PAY_LABELS[locale].unknownLink.heading);
      expect(seen(text)).not.toContain(PAY_LABELS[otherLocale(locale)].unknownLink.heading);
    });

    it(`a tracking code in ${locale}, with the form to try again`, async () => {
      const { status, text } = await createBrowserSession().get(`/track?code=TUMAaaaaaaaaaa&lang=${locale}`);
      expect(status).toBe(404);
      expect(seen(text)).toContain(TRACKING_LABELS[locale].unknown.heading);
      expect(text).toMatch(/<input[^>]*name="code"/);
    });
  }

  it.each(["reference/no-such-endpoint", "errors/no_such_error", "webhooks/no.such.event"])(
    "/docs/%s, with the search and the page list",
    async (path) => {
      const { status, text } = await createBrowserSession().get(`/docs/${path}`);
      expect(status).toBe(404);
      expect(seen(text)).toContain("Page not found");
      expect(text).toMatch(/<form[^>]*action="\/docs\/search"/);
    },
  );

  it("the tracking form without a code is an ordinary page", async () => {
    expect((await createBrowserSession().get("/track")).status).toBe(200);
  });
});
