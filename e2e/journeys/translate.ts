import type { Page } from "@playwright/test";

/**
 * Simulates browser translation: wraps every text node in `<font>` elements, including text nodes that are
 * added later.
 */
export function simulateTranslation(page: Page): Promise<void> {
  return page.evaluate(() => {
    const SKIPPED = "script, style, noscript, textarea, option, title, svg, [data-translated]";
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const { parentElement, data } = text;
        if (!parentElement || !data.trim() || parentElement.closest(SKIPPED)) continue;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        outer.dataset.translated = "yes";
        inner.textContent = data;
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === "characterData") wrap(target);
        for (const node of addedNodes) wrap(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
