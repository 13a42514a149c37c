import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { DESK, expect, expectNoSidewaysScroll, PHONE } from "./journey";

const LOOKS = [
  [PHONE, "light"],
  [PHONE, "dark"],
  [DESK, "light"],
  [DESK, "dark"],
] as const;
const IN_OTHER_WORDS = [
  [PHONE, "light"],
  [PHONE, "dark"],
  [DESK, "light"],
] as const;

/**
 * The page can be read by everybody in light and dark, and is no wider than a phone's or a desk's screen. The other
 * language of a page that is judged in English differs in its words alone: it is judged on a phone, and must fit a desk.
 */
export async function expectReadable(page: Page, locale: Locale = "en"): Promise<void> {
  for (const [viewport, colorScheme] of locale === "en" ? LOOKS : IN_OTHER_WORDS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoSidewaysScroll(page);
    if (locale !== "en" && viewport === DESK) continue;
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
