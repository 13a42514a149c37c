import type { Page } from "@playwright/test";

export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.addInitScript((size) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = size;
    });
  }, `${percent}%`);
}

export function listClippedTexts(page: Page): Promise<string[]> {
  return page.locator("header *, main *, nav *").evaluateAll((all) => {
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
    const inScroller = (each: Element): boolean => {
      for (let at = each.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    /** True for a negative margin: the background then extends beyond the text, but no word is cut. */
    const hasBleed = (each: Element): boolean =>
      [...each.querySelectorAll("section, table, div")].some(
        (inner) => Number.parseFloat(getComputedStyle(inner).marginRight) < 0,
      );
    const isVisuallyHidden = (each: Element): boolean => {
      for (let at: Element | null = each; at; at = at.parentElement)
        if (at.getBoundingClientRect().width <= 1) return true;
      return false;
    };
    const wordsOf = (each: Element): string => {
      const shown = each.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll(".sr-only")) hidden.remove();
      return shown.textContent?.trim() ?? "";
    };
    return all
      .filter((each) => each.checkVisibility() && !each.closest(".leaflet-container, svg"))
      .filter((each) => wordsOf(each))
      .filter((each) => !isVisuallyHidden(each) && !each.closest("[aria-hidden=true]"))
      .filter((each) => !scrolls(each) && !inScroller(each))
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        const isBeside = left < -1 || right > document.documentElement.clientWidth + 1;
        const isShortened = getComputedStyle(each).textOverflow === "ellipsis";
        const isCut =
          each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1 && !each.matches("input");
        return isBeside || (isCut && !isShortened && !hasBleed(each));
      })
      .map((each) => each.outerHTML.slice(0, 160));
  });
}
