import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { DESK, expect, expectNoSidewaysScroll, PHONE } from "./journey";

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

/** Dark and light are the same page in other colours, so that only colours are judged twice. */
async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  // To name what is well costs as much again as to find what is not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (colorScheme === "dark") axe.withRules("color-contrast");
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
