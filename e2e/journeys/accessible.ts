import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import type { Locale } from "@/lib/core/locale";
import { DESK, expect, expectNoSidewaysScroll, PHONE } from "./journey";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const [PHONE_LIGHT, PHONE_DARK] = [[PHONE, "light"] as const, [PHONE, "dark"] as const];
const [DESK_LIGHT, DESK_DARK] = [[DESK, "light"] as const, [DESK, "dark"] as const];
/** A page that is judged in both languages is seen in every look, in one or the other. */
const LOOKS = { en: [PHONE_LIGHT, DESK_LIGHT, DESK_DARK], sw: [PHONE_LIGHT, PHONE_DARK, DESK_LIGHT] };
const EVERY_LOOK = [PHONE_LIGHT, PHONE_DARK, DESK_LIGHT, DESK_DARK];

/**
 * The page can be read by everybody in light and dark, and is no wider than a phone's or a desk's screen. With a
 * language it is one of two tests of the page: the Swahili words must fit a desk, and are judged on a phone.
 */
export async function expectReadable(page: Page, locale?: Locale): Promise<void> {
  for (const [viewport, colorScheme] of locale ? LOOKS[locale] : EVERY_LOOK) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoSidewaysScroll(page);
    if (locale === "sw" && viewport === DESK) continue;
    // Colours move from one look to the other, and halfway between them there is no contrast. Those of what is not
    // painted would never arrive.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    expect(await violations(page, colorScheme)).toEqual([]);
  }
}

/**
 * Dark and light are the same page in other colours, so that only colours are judged twice. The judge is brought into a
 * page once, and looks at it by itself: by way of its builder for browsers each look costs more than twice as much.
 */
async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (onlyColours) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // To name what is well costs as much again as to find what is not.
    const options: Axe.RunOptions = { resultTypes: ["violations"] };
    if (onlyColours) options.runOnly = ["color-contrast"];
    const { violations: found } = await axe.run(document, options);
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, colorScheme === "dark");
}
