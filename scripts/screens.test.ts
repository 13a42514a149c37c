import { expect, test } from "vitest";
import { listRouteFiles } from "@/e2e/authorization/route-files";
import { EXCLUDED_PAGES, SCREENS } from "@/e2e/screens/pages";

const pages = listRouteFiles().flatMap((route) =>
  route.startsWith("PAGE ") ? [route.slice("PAGE ".length)] : [],
);

test("every page is in the list of screens", () => {
  const shown = new Set([...SCREENS.map(({ route }) => route), ...EXCLUDED_PAGES]);
  expect(pages.filter((page) => !shown.has(page))).toEqual([]);
  expect([...shown].filter((route) => !pages.includes(route))).toEqual([]);
});

test("looks have unique file names, and forbidden pages redirect", () => {
  const names = SCREENS.map(({ route, look }) => `${route} ${look ?? ""}`);
  expect(names).toEqual([...new Set(names)]);
  expect(SCREENS.filter(({ route, at }) => route.includes("[") && !at)).toEqual([]);
});
