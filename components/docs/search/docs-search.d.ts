declare module "@/public/docs-search.js" {
  export interface SearchEntry {
    title: string;
    path: string;
    /** What it is: a guide, an endpoint, an event, an error, an object. */
    kind: string;
    text: string;
  }
  export function find(index: readonly SearchEntry[], typed: string, max?: number): SearchEntry[];
}
