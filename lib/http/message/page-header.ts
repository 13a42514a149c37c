export const PAGE_HEADER = "x-page";
