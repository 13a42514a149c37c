import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sendUrlToParent } from "./parent";

/** Open connections per shipment. This server only forwards frames, as a baseline for the service. */
const watchers = new Map<string, Set<ServerResponse>>();

const server = createServer((request, response) => {
  const shipment = new URL(request.url ?? "", "http://localhost").searchParams.get("shipment") ?? "";
  const others = watchers.get(shipment) ?? new Set();
  watchers.set(shipment, others.add(response));
  response.on("close", () => others.delete(response));
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
});
server.listen(0, "127.0.0.1", () => {
  sendUrlToParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("message", ({ shipment, frame }: { shipment: string; frame: string }) => {
  for (const response of watchers.get(shipment) ?? []) response.write(frame);
});
