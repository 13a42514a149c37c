declare module "@/public/docs-search.js" {
  export interface SearchEntry {
    title: string;
    path: string;
    /** Shown beside the title: guide, endpoint, event, error or object. */
    kind: string;
    text: string;
  }
  export function find(index: readonly SearchEntry[], typed: string, max?: number): SearchEntry[];
}
