import type { Bucket, EndpointShape } from "./endpoint";

/** Letters from which a search is found by the index of three letters; with fewer it reads all of a merchant's rows. */
const INDEXED_LETTERS = 3;

/** A year, month or day as numbers of shipments begin with it: with or without `SHP-`, or an end of that. */
const DAY = /^(?:(?:s?h?p)?-)?20\d{2,6}-?$/i;

/** Whether a search may have to read all of a merchant's rows: of too few letters for the index, or of a day that many share. */
export function isCostlySearch(search: string | null | undefined): boolean {
  const text = search?.trim() ?? "";
  return text !== "" && (text.length < INDEXED_LETTERS || DAY.test(text));
}

/** The bucket that a request counts in: that of its endpoint, or for a search of few letters or a day the costly one. */
export function bucketOf({ bucket, searchedBy }: EndpointShape, search: string): Bucket {
  if (!searchedBy || search.length < 2) return bucket;
  // Of a parameter that is sent twice the last value counts, as everywhere.
  return isCostlySearch(new URLSearchParams(search).getAll(searchedBy).at(-1)) ? "costly" : bucket;
}
