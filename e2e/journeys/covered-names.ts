import type { Page } from "@playwright/test";

export function listCoveredPlaceNames(page: Page): Promise<string[]> {
  return page.locator(".map-place > span").evaluateAll((names) => {
    const others = [
      ...document.querySelectorAll(
        ".leaflet-control, .leaflet-tooltip, .map-notice, .leaflet-marker-icon:not(.map-place)",
      ),
    ];
    const boxes = others.map((each) => each.getBoundingClientRect());
    const isUpon = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return names
      .filter((name) => boxes.some((box) => isUpon(name.getBoundingClientRect(), box)))
      .map((name) => name.textContent ?? "");
  });
}
