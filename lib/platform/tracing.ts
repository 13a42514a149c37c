import { registry } from "./registry";

/** Something that has ended. Names and values are of our own making: nothing that anybody sent stands in them. */
export interface Ended {
  name: string;
  kind: "server" | "client" | "internal";
  durationMs: number;
  attributes: Record<string, string | number>;
  isFault: boolean;
  /** The W3C traceparent that came with it, so that it becomes a part of the caller's trace. */
  traceparent?: string | null;
}

export type Tracing = (ended: Ended) => void;

/** Where spans go; undefined unless traces are configured, so that without them nothing is made. */
export function tracing(): Tracing | undefined {
  return registry.tracing as Tracing | undefined;
}
