import type { Page } from "@playwright/test";

/** Minimum size in pixels. The limit is below 44, because browsers round sizes to fractions of a pixel. */
const SMALLEST = 43.5;
const ROLES = "button tab menuitem menuitemradio menuitemcheckbox switch radio checkbox option".split(" ");
const TARGETS = [
  "a[href], button, summary, select, textarea, input:not([type=hidden]), label:has(input)",
  ...ROLES.map((role) => `[role=${role}]`),
].join(", ");
const BEHIND = "[data-aria-hidden=true], [inert]";

interface Size {
  width: number;
  height: number;
}

interface Target {
  name: string;
  box: Size & { left: number; top: number };
  more: Size[];
  layer: number;
  kin: number[];
}

export async function listSmallTapTargets(page: Page): Promise<string[]> {
  const targets = await page.evaluate(readTargets, [TARGETS, BEHIND] as [string, string]);
  const isCovered = (target: Target, at: number) =>
    !isSmall(target.box) &&
    targets.some(
      (other, later) =>
        later > at &&
        other.layer === target.layer &&
        !target.kin.includes(later) &&
        isSmall(leftBy(other.box, target.box)),
    );
  return targets
    .filter((target, at) => [target.box, ...target.more].every(isSmall) || isCovered(target, at))
    .map(({ name, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} px: ${name}`);
}

function isSmall({ width, height }: Size): boolean {
  return !(width >= SMALLEST && height >= SMALLEST);
}

function leftBy(upon: Target["box"], own: Target["box"]): Size {
  const width = Math.min(own.left + own.width, upon.left + upon.width) - Math.max(own.left, upon.left);
  const height = Math.min(own.top + own.height, upon.top + upon.height) - Math.max(own.top, upon.top);
  if (width <= 0 || height <= 0) return own;
  return width > height
    ? { width: own.width, height: own.height - height }
    : { width: own.width - width, height: own.height };
}

/**
 * Runs in the page. Ignores elements that only screen readers see, such as skip links, and elements behind a
 * dialog.
 */
function readTargets([selector, behind]: [string, string]): Target[] {
  const styleOf = (each: Element) => getComputedStyle(each);
  const isInline = (each: Element) => styleOf(each).display.startsWith("inline");
  const boxOf = (each: Element) => {
    let { left, top, width, bottom } = each.getBoundingClientRect();
    for (let around = each.parentElement; around; around = around.parentElement) {
      if (/auto|scroll/.test(styleOf(around).overflowY)) break;
      if (!/hidden|clip/.test(styleOf(around).overflowY)) continue;
      const edges = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
    }
    return { left, top, width, height: bottom - top };
  };
  const isSeen = (each: Element) => {
    const { width, height } = boxOf(each);
    const isCutAway = width <= 1 || height <= 1 || styleOf(each).clipPath === "inset(50%)";
    return !isCutAway && !each.closest(behind) && each.checkVisibility({ visibilityProperty: true });
  };
  const hasWords = (node: Node): boolean => {
    if (node.nodeType === Node.TEXT_NODE) return /[\p{L}\p{N}]/u.test(node.textContent ?? "");
    if (!(node instanceof Element) || node.matches(selector) || !isInline(node)) return false;
    return boxOf(node).width > 1 && [...node.childNodes].some(hasWords);
  };
  const isInSentence = (part: Element): boolean => {
    const around = [...(part.parentElement?.childNodes ?? [])];
    return isInline(part) && (around.some(hasWords) || isInSentence(part.parentElement!));
  };
  // Exempts only links and inline elements of a sentence. All other elements in a sentence are buttons and fields,
  // which need the minimum size.
  const isOfSentence = (each: Element) =>
    (each.matches("a") || styleOf(each).display === "inline") && isInSentence(each);
  const spreadOf = (each: Element) => {
    const { content, position, width, height } = getComputedStyle(each, "::after");
    if (content === "none" || position !== "absolute") return [];
    return [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }];
  };
  const layerOf = (each: Element): Element | null =>
    each.parentElement && !/fixed|sticky/.test(styleOf(each).position) ? layerOf(each.parentElement) : each;
  const seen = [...document.querySelectorAll(selector)].filter((each) => isSeen(each) && !isOfSentence(each));
  const layers = [...new Set(seen.map(layerOf))];
  const labels = seen.map((each): Element[] => [...((each as HTMLInputElement).labels ?? [])]);
  const areKin = (one: number, other: number) =>
    seen[one]!.contains(seen[other]!) || labels[one]!.includes(seen[other]!);
  return seen.map((each, at) => ({
    name: `“${each.getAttribute("aria-label") ?? each.textContent?.trim().slice(0, 60)}” ${(each.cloneNode(false) as Element).outerHTML.slice(0, 160)}`,
    box: boxOf(each),
    more: [...labels[at]!.map(boxOf), ...spreadOf(each)],
    layer: layers.indexOf(layerOf(each)),
    kin: seen.flatMap((_, other) => (areKin(at, other) || areKin(other, at) ? [other] : [])),
  }));
}
