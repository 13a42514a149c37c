/** Requests that are sent over and over; paths and keys each go round. */
export interface Load {
  url: string;
  method: "GET" | "POST";
  paths: string[];
  apiKeys: string[];
  body?: string;
  /** Gives every request an Idempotency-Key of its own. */
  idempotent?: boolean;
  connections: number;
  seconds: number;
}
