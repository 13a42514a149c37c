import { connect as connectHttp2, type ClientHttp2Session } from "node:http2";
import { setTimeout as sleep } from "node:timers/promises";
import { type ConnectionOptions, connect } from "node:tls";

const AGAIN_MS = 5000;
/** Pause in milliseconds between new connections. Without a pause, TLS handshakes would be the main load. */
const CONNECT_EVERY_MS = 100;

export interface UnfinishedRequestLoad {
  connections: number;
  /** Number of streams per connection, which the server limits. */
  streams: number;
  sentBytes: number;
  announcedBytes: number;
}

export interface UnfinishedRequests {
  statuses(): Map<number, number>;
  close(): void;
}

export async function sendUnfinishedRequests(
  origin: string,
  localAddress: string,
  storm: UnfinishedRequestLoad,
): Promise<UnfinishedRequests> {
  const { hostname, port } = new URL(origin);
  const statuses = new Map<number, number>();
  let isRunning = true;
  const open = (session: ClientHttp2Session) => {
    if (!isRunning || session.destroyed || session.closed) return;
    const stream = session.request({
      ":method": "POST",
      ":path": "/track/pin",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": storm.announcedBytes,
    });
    stream.on("response", ({ ":status": status = 0 }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1),
    );
    stream.on("error", () => {}).resume();
    stream.once("close", () => setTimeout(open, AGAIN_MS, session));
    stream.write(Buffer.alloc(storm.sentBytes, "a"));
    if (storm.sentBytes === storm.announcedBytes) stream.end();
  };
  // The types lack `localAddress`, which the library passes to sockets.
  const to = {
    ...{ host: hostname, port: Number(port), localAddress },
    rejectUnauthorized: false,
    ALPNProtocols: ["h2"],
  } as ConnectionOptions;
  const sessions: ClientHttp2Session[] = [];
  for (; sessions.length < storm.connections; await sleep(CONNECT_EVERY_MS)) {
    const session = connectHttp2(origin, { createConnection: () => connect(to) });
    sessions.push(session);
    session.on("error", () => {});
    session.once("connect", () => {
      for (let count = 0; count < storm.streams; count++) open(session);
    });
  }
  return {
    statuses: () => statuses,
    close: () => {
      isRunning = false;
      for (const session of sessions) session.destroy();
    },
  };
}
