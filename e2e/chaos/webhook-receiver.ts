import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookEnvelope } from "@/lib/core/webhooks/webhook-event";

export interface WebhookReceiver {
  url: string;
  received: ReadonlyMap<string, number>;
  close(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received = new Map<string, number>();
  const server = createServer(async (request, response) => {
    try {
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += chunk;
      const { id } = JSON.parse(body) as WebhookEnvelope;
      received.set(id, (received.get(id) ?? 0) + 1);
      response.end("ok");
    } catch {
      // The worker was killed during the request. The worker retries the event later.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
