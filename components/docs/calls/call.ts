/** One call of the API, with everything that it sends. */
export interface ApiCall {
  method: string;
  /** With its parameters filled in. */
  path: string;
  query: Record<string, string | number | boolean>;
  headers: Record<string, string>;
  /** Undefined where nothing is sent. */
  body: unknown;
  needsKey: boolean;
}

/** The whole address of a call. */
export function addressOf({ path, query }: Pick<ApiCall, "path" | "query">, baseUrl: string): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ""}`;
}
