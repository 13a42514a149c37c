export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that a cookie names; null for the system's. */
export function parseTheme(value: string | undefined): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null;
}
