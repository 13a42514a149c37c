import type { Page } from "@playwright/test";

/**
 * What a thumb would miss: every link and control under 44 × 44 px, with its words and its size. As WCAG 2.5.5 has it,
 * a link within a sentence may be as high as its line, and a control is as large as its label, or as what its link
 * covers by `::after`.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Browsers round lines and borders to parts of a pixel.
    const smallest = 43.5;
    const targets =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input:not([type=hidden])), [role=button], [role=tab], [role^=menuitem], [role=switch], [role=radio], [role=checkbox], [role=option]";
    interface Size {
      width: number;
      height: number;
    }

    const isSmall = ({ width, height }: Size) => !(width >= smallest && height >= smallest);
    const isInline = (each: Element) => getComputedStyle(each).display.startsWith("inline");

    /** In sight, or once one scrolls to it: neither for readers alone, as skip links are, nor behind an open dialog. */
    function isSeen(each: Element): boolean {
      const { width, height } = each.getBoundingClientRect();
      if (width <= 1 || height <= 1 || each.closest("[data-aria-hidden=true], [inert]")) return false;
      return each.checkVisibility({ visibilityProperty: true });
    }

    /** Words of its own line stand before or after it, which are no targets themselves. */
    function isInSentence(each: Element): boolean {
      if (getComputedStyle(each).display !== "inline" && each.tagName !== "A") return false;
      let part: Element = each;
      while (isInline(part) && part.parentElement && isInline(part.parentElement)) part = part.parentElement;
      if (!isInline(part) || !part.parentElement) return false;
      return [...part.parentElement.childNodes].some(hasWords);
    }

    function hasWords(node: Node): boolean {
      if (node.nodeType === Node.TEXT_NODE) return /[\p{L}\p{N}]/u.test(node.textContent ?? "");
      if (!(node instanceof Element) || node.matches(targets) || !isInline(node)) return false;
      return node.getBoundingClientRect().width > 1 && [...node.childNodes].some(hasWords);
    }

    /** What it, its labels or its `::after` cover. */
    function sizesOf(each: Element): Size[] {
      const sizes: Size[] = [each.getBoundingClientRect()];
      const after = getComputedStyle(each, "::after");
      if (after.content !== "none" && after.position === "absolute")
        sizes.push({ width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) });
      const { labels } = each as HTMLInputElement;
      const around = each.closest("label");
      for (const label of [...(labels ?? []), ...(around ? [around] : [])])
        sizes.push(label.getBoundingClientRect());
      return sizes;
    }

    return [...document.querySelectorAll(targets)]
      .filter((each) => isSeen(each) && sizesOf(each).every(isSmall) && !isInSentence(each))
      .map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const words = each.getAttribute("aria-label") ?? each.textContent?.trim().slice(0, 60);
        const tag = each.cloneNode(false) as Element;
        return `${Math.round(width)} × ${Math.round(height)} px: “${words}” ${tag.outerHTML.slice(0, 160)}`;
      });
  });
}
