import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import type { Locale } from "@/lib/core/locale";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT } from "./journey";
import { listSmallTapTargets } from "./targets";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Rules = "all" | "structure" | "colours" | "none";
type Look = [viewport: typeof PHONE_VIEWPORT, colorScheme: "light" | "dark", rules: Rules];

/** Views of a page. Light and dark pages differ only in colours, so the dark views check only colours. */
const EVERY_LOOK: Look[] = [
  [PHONE_VIEWPORT, "light", "all"],
  [PHONE_VIEWPORT, "dark", "colours"],
  [DESKTOP_VIEWPORT, "light", "all"],
  [DESKTOP_VIEWPORT, "dark", "colours"],
];
/**
 * Views of pages that exist in two languages. The layout is checked in both languages. Colours are checked in
 * one language per viewport, because the colours do not depend on the language.
 */
const LOOKS: Record<Locale, Look[]> = {
  en: [
    [PHONE_VIEWPORT, "light", "structure"],
    [DESKTOP_VIEWPORT, "light", "all"],
    [DESKTOP_VIEWPORT, "dark", "colours"],
  ],
  sw: [
    [PHONE_VIEWPORT, "light", "all"],
    [PHONE_VIEWPORT, "dark", "colours"],
    [DESKTOP_VIEWPORT, "light", "none"],
  ],
};

export async function expectAccessible(page: Page, locale?: Locale): Promise<void> {
  for (const [viewport, colorScheme, rules] of locale ? LOOKS[locale] : EVERY_LOOK) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoSidewaysScroll(page);
    if (viewport === PHONE_VIEWPORT && colorScheme === "light")
      expect(await listSmallTapTargets(page)).toEqual([]);
    if (rules === "none") continue;
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    // Client-side navigation must update the title.
    await expect(page).toHaveTitle(/./);
    expect(await violations(page, rules)).toEqual([]);
  }
}

/** Injects axe once per page, because AxeBuilder takes more than twice as long per check. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const options: Axe.RunOptions = { resultTypes: ["violations"] };
    if (wanted === "colours") options.runOnly = ["color-contrast"];
    if (wanted === "structure") options.rules = { "color-contrast": { enabled: false } };
    const behind = document.querySelectorAll("[data-aria-hidden=true]");
    const { violations: found } = await axe.run({ include: document, exclude: behind }, options);
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, rules);
}
