import type { Page } from "@playwright/test";

/** As a phone whose letters were made larger: 150 is half as large again. */
export async function largeLetters(page: Page, percent: number): Promise<void> {
  await page.addInitScript((size) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = size;
    });
  }, `${percent}%`);
}

/**
 * What of the page's words is wider than what holds it, or stands beside the screen. What scrolls by itself, a table or
 * a piece of code, and a map may be wider.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.locator("header *, main *, nav *").evaluateAll((all) => {
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
    const inScroller = (each: Element): boolean => {
      for (let at = each.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    const wordsOf = (each: Element): string => {
      const shown = each.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll(".sr-only")) hidden.remove();
      return shown.textContent?.trim() ?? "";
    };
    return (
      all
        .filter((each) => each.checkVisibility() && !each.closest(".leaflet-container, svg"))
        // What has no words, and what is for ears alone.
        .filter((each) => wordsOf(each))
        .filter(
          (each) => each.getBoundingClientRect().width > 1 && !each.closest(".sr-only, .max-sm\\:sr-only"),
        )
        .filter((each) => !scrolls(each) && !inScroller(each))
        .filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          const isBeside = left < -1 || right > document.documentElement.clientWidth + 1;
          const isShortened = getComputedStyle(each).textOverflow === "ellipsis";
          // What stands in a line has no width of its own, and what is typed may be longer than its field.
          const isCut =
            each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1 && !each.matches("input");
          return isBeside || (isCut && !isShortened);
        })
        .map((each) => each.outerHTML.slice(0, 160))
    );
  });
}
