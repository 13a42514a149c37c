declare module "@/public/docs-search.js" {
  export interface SearchEntry {
    title: string;
    path: string;
    /** Shown beside the title: a guide, an endpoint, an event, an error or an object. */
    kind: string;
    text: string;
  }
  export function find(index: readonly SearchEntry[], typed: string, max?: number): SearchEntry[];
}
