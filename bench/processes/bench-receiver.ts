import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sendUrlToParent } from "./parent";

export interface ReceiverCounts {
  /** Number of requests with a signature header. */
  received: number;
  lastHeaders: Record<string, string>;
  lastBody: string;
}

const state: ReceiverCounts = { received: 0, lastHeaders: {}, lastBody: "" };

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (request.headers["webhook-signature"]) {
      state.received++;
      state.lastHeaders = request.headers as Record<string, string>;
      state.lastBody = Buffer.concat(chunks).toString("utf8");
    }
    response.end("ok");
  });
});
server.listen(0, "127.0.0.1", () => {
  sendUrlToParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("message", () => process.send?.(state));
