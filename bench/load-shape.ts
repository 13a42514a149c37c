/** Requests sent in a loop. Paths and callers rotate. */
export interface Load {
  url: string;
  method: "GET" | "POST";
  paths: string[];
  /** Authentication headers of each caller. */
  callers: Record<string, string>[];
  /** `{now}` is replaced by the request time in seconds. */
  body?: string;
  idempotent?: boolean;
  connections: number;
  seconds: number;
}

export const NOW_PLACEHOLDER = "{now}";
