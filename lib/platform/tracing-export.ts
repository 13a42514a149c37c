import { setTimeout as sleep } from "node:timers/promises";
import type { SpanContext, Tracer } from "@opentelemetry/api";
import { env } from "./env";
import { registry } from "./registry";
import type { FinishedSpan, Tracing } from "./tracing";

/** Time limit of the flush at exit; the exporter would try for ten seconds. */
const LAST_SPANS_MS = 2000;

/** Returns a function that sends the last spans. With a global tracer, Next.js would export full URLs. */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  registry.tracing = writer(api, provider.getTracer("tuma"));
  return async () => {
    registry.tracing = undefined;
    const late = sleep(LAST_SPANS_MS, undefined, { ref: false });
    await Promise.race([provider.shutdown().catch(() => {}), late]);
  };
}

type Api = typeof import("@opentelemetry/api");

function writer({ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }: Api, tracer: Tracer): Tracing {
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
  return ({ name, kind, durationMs, attributes, isFault, traceparent }: FinishedSpan) => {
    const caller = callerOf(traceparent);
    const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    const endTime = Date.now();
    const options = { kind: kinds[kind], attributes, startTime: endTime - durationMs };
    const span = tracer.startSpan(name, options, parent);
    if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns null for an invalid traceparent. Drops tracestate, because tracestate is free text. */
function callerOf(traceparent: string | null | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
