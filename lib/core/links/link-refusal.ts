/** Why a buyer's order was not taken, as the page's link carries it. */
export const LINK_REFUSALS = [
  "name",
  "phone",
  "address",
  "place",
  "short_link",
  "route",
  "dear",
  "price",
  "closed",
  "maps",
  "gateway",
  "limited",
  "open_orders",
  "hourly",
] as const;
export type LinkRefusal = (typeof LINK_REFUSALS)[number];

/** What a verb of links refuses a buyer with; the page tells it in words. */
export class LinkRefusedError extends Error {
  constructor(readonly reason: LinkRefusal) {
    super(reason);
    this.name = "LinkRefused";
  }
}
