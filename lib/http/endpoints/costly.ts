import type { Bucket, EndpointShape } from "./endpoint";

/** Letters from which a search is found by the index of three letters; with fewer it reads all of a merchant's rows. */
const INDEXED_LETTERS = 3;

/** Whether a search has letters, and too few for the index. */
export function isShortSearch(search: string | null | undefined): boolean {
  const letters = search?.trim().length ?? 0;
  return letters > 0 && letters < INDEXED_LETTERS;
}

/** The bucket that a request counts in: that of its endpoint, or for a search of few letters the costly one. */
export function bucketOf({ bucket, searchedBy }: EndpointShape, search: string): Bucket {
  if (!searchedBy || search.length < 2) return bucket;
  // Of a parameter that is sent twice the last value counts, as everywhere.
  return isShortSearch(new URLSearchParams(search).getAll(searchedBy).at(-1)) ? "costly" : bucket;
}
