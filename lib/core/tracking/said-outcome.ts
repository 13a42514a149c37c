/** What became of what a receiver sent at the end, as the page's link carries it. */
export const SAID_OUTCOMES = ["rated", "proposed", "late", "invalid", "again", "limited"] as const;
export type SaidOutcome = (typeof SAID_OUTCOMES)[number];
