/** Requests that are sent over and over; paths and callers each go round. */
export interface Load {
  url: string;
  method: "GET" | "POST";
  paths: string[];
  /** The headers that name each caller. */
  callers: Record<string, string>[];
  /** `{now}` in it becomes the time of the request, to the second. */
  body?: string;
  idempotent?: boolean;
  connections: number;
  seconds: number;
}

export const NOW = "{now}";
