import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ownerSql } from "../fixtures";

export interface WebhookReceiver {
  url: string;
  stop(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => request.resume().on("end", () => response.end("ok")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sets the demo riders offline, because they would receive an offer for every live shipment. */
export async function setAllRidersOffline(): Promise<void> {
  await ownerSql()`update rider set is_online = false where is_online and mode = 'live'`;
}
