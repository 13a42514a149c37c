import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { owner } from "../fixtures";

export interface Hook {
  url: string;
  stop(): void;
}

/** A receiver that takes every webhook, so that none is sent twice while nothing may change. */
export async function startHook(): Promise<Hook> {
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

/** The demo's riders are offered every live shipment, again and again. */
export async function setAllRidersOffline(): Promise<void> {
  await owner()`update rider set is_online = false where is_online and mode = 'live'`;
}
