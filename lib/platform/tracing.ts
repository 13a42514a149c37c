import { registry } from "./registry";

/** A finished span. Names and values never contain client input. */
export interface FinishedSpan {
  name: string;
  kind: "server" | "client" | "internal";
  durationMs: number;
  attributes: Record<string, string | number>;
  isFault: boolean;
  traceparent?: string | null;
}

export type Tracing = (ended: FinishedSpan) => void;

export function getTracing(): Tracing | undefined {
  return registry.tracing as Tracing | undefined;
}
