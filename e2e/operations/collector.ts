import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CollectedSpan {
  name: string;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: Record<string, string | number>;
}

export interface TraceCollector {
  endpoint: string;
  spans: CollectedSpan[];
  text(): string;
  close(): void;
}

interface Payload {
  resourceSpans: {
    scopeSpans: { spans: (Omit<CollectedSpan, "attributes"> & { attributes: Attribute[] })[] }[];
  }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let all = "";
  const server = createServer(async (request, response) => {
    let text = JSON.stringify(request.headers);
    const from = text.length;
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    all += text;
    if (request.url === "/v1/traces") spans.push(...spansOf(JSON.parse(text.slice(from)) as Payload));
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => all,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansOf({ resourceSpans }: Payload): CollectedSpan[] {
  const raw = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return raw.map((span) => ({
    ...span,
    attributes: Object.fromEntries(
      span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]),
    ),
  }));
}
