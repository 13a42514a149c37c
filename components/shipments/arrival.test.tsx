import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "@/components/locale/locale-provider";
import type { Locale } from "@/lib/core/locale";
import { ExpectedArrival } from "./arrival";

const NOW = "2026-11-20T11:40:00.000Z";
const SHIPMENT = {
  estimated_delivery_at: "2026-11-20T12:20:00.000Z",
  type: "same_city",
  status: "out_for_delivery",
} as const;

type Props = Partial<Omit<Parameters<typeof ExpectedArrival>[0], "shipment">>;

function render(locale: Locale, shipment: object = {}, props: Props = {}): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <ExpectedArrival shipment={{ ...SHIPMENT, ...shipment }} opening={null} now={NOW} {...props} />
    </LocaleProvider>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test.each([
  ["a window", {}, {}, "Unatarajiwa kufika leo, 15:05–15:20", "Expected today, 15:05–15:20"],
  [
    "the last minutes",
    { estimated_delivery_at: "2026-11-20T11:48:00.000Z" },
    {},
    "Unatarajiwa kufika leo, 14:48 · baada ya dakika 8",
    "Expected today, 14:48 · in 8 minutes",
  ],
  [
    "a late shipment",
    { estimated_delivery_at: "2026-11-20T11:30:00.000Z" },
    { isCompact: true },
    "Tumechelewa. Ulitarajiwa leo, 14:30",
    "Running late. Expected today, 14:30",
  ],
  ["a rider near the door", {}, { distanceKm: 0.2 }, "Dereva anakaribia", "Rider arriving now"],
  [
    "a regional shipment",
    { type: "regional", status: "in_transit", estimated_delivery_at: "2026-11-20T23:48:00.000Z" },
    {},
    "Unatarajiwa kufika kesho asubuhi, 8:00–11:00",
    "Expected tomorrow morning, 8:00–11:00",
  ],
  [
    "a regional shipment at a hub with opening hours",
    { type: "regional", status: "in_transit", estimated_delivery_at: "2026-11-20T23:48:00.000Z" },
    { opening: { from: "2026-11-22T03:00:00.000Z", until: "2026-11-22T18:00:00.000Z" } },
    "Unatarajiwa kufika Jumapili asubuhi, 6:00–9:00",
    "Expected Sunday morning, 6:00–9:00",
  ],
])("the arrival of %s", (_name, shipment, props, swahili, english) => {
  expect(textOf(render("sw", shipment, props))).toBe(swahili);
  expect(textOf(render("en", shipment, props))).toBe(english);
});

test("a list reads the term to screen readers only", () => {
  const html = render("en", {}, { isCompact: true });
  expect(html).toContain('<span class="sr-only">Expected </span>');
  expect(textOf(html)).toBe("Expected Today, 15:05–15:20");
});
