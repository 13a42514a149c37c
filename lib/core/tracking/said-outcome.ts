/** What became of what a receiver sent at the end, as the page's link carries it. */
export const FORM_RESULTS = ["rated", "proposed", "late", "invalid", "again", "limited"] as const;
export type FormResult = (typeof FORM_RESULTS)[number];
