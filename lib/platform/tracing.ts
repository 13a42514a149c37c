import { registry } from "./registry";

/** A finished span. Names and values never contain client input. */
export interface Ended {
  name: string;
  kind: "server" | "client" | "internal";
  durationMs: number;
  attributes: Record<string, string | number>;
  isFault: boolean;
  /** W3C traceparent of the caller. */
  traceparent?: string | null;
}

export type Tracing = (ended: Ended) => void;

/** Undefined without a collector. */
export function tracing(): Tracing | undefined {
  return registry.tracing as Tracing | undefined;
}
