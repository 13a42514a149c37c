import { expect, test } from "vitest";
import { routesOnDisk } from "@/e2e/authorization/routes-on-disk";
import { NOT_SHOWN, SCREENS } from "@/e2e/screens/pages";

const pages = routesOnDisk().flatMap((route) =>
  route.startsWith("PAGE ") ? [route.slice("PAGE ".length)] : [],
);

test("every page is among the screens that npm run screens takes, and nothing else", () => {
  const shown = new Set([...SCREENS.map(({ route }) => route), ...NOT_SHOWN]);
  expect(pages.filter((page) => !shown.has(page))).toEqual([]);
  expect([...shown].filter((route) => !pages.includes(route))).toEqual([]);
});

test("looks of one page bear names of their own, and an address that is not open leads there", () => {
  const names = SCREENS.map(({ route, look }) => `${route} ${look ?? ""}`);
  expect(names).toEqual([...new Set(names)]);
  expect(SCREENS.filter(({ route, at }) => route.includes("[") && !at)).toEqual([]);
});
