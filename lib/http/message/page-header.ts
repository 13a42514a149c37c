/** Path and query of the page that was asked for, set by our own server on every request for a page. */
export const PAGE_HEADER = "x-page";
