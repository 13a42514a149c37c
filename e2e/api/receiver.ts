import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { WebhookEnvelope } from "@/lib/core/webhooks/webhook-event";

export interface ReceivedWebhook {
  headers: Record<string, string>;
  /** Raw body, which the signature covers. */
  body: string;
  event: WebhookEnvelope;
}

export async function startTestWebhookReceiver(
  answer: (response: ServerResponse, hit: ReceivedWebhook) => unknown = (response) => response.end("ok"),
): Promise<{ url: string; hits: ReceivedWebhook[] }> {
  const hits: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const event = JSON.parse(body) as WebhookEnvelope;
    const hit = { headers: request.headers as Record<string, string>, body, event };
    hits.push(hit);
    await answer(response, hit);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, hits };
}
