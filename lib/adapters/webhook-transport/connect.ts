import type { LookupFunction, Socket } from "node:net";
import net from "node:net";
import tls from "node:tls";
import type { buildConnector } from "undici";
import { type GuardPolicy, type Resolver, assertPublicAddress, resolveTarget } from "./guard";

const CONNECT_TIMEOUT_MS = 10_000;

export interface ConnectOptions extends GuardPolicy {
  resolve: Resolver;
  ca?: string;
}

/** Connects to the checked addresses without a second DNS query, which prevents DNS rebinding. */
export function createGuardedConnector(options: ConnectOptions): buildConnector.connector {
  return (target, done) => {
    // undici omits the brackets of IPv6 addresses.
    const host = net.isIPv6(target.hostname) ? `[${target.hostname}]` : target.hostname;
    const url = new URL(`${target.protocol}//${host}${target.port ? `:${target.port}` : ""}`);
    resolveTarget(url, options, options.resolve)
      .then((addresses) => dial(url, addresses, options))
      .then(
        (socket) => done(null, socket),
        (error: Error) => done(error, null),
      );
  };
}

function dial(url: URL, addresses: string[], options: ConnectOptions): Promise<Socket> {
  const secure = url.protocol === "https:";
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const base = {
    host: hostname,
    port: Number(url.port || (secure ? 443 : 80)),
    lookup: pinnedLookup(addresses),
    autoSelectFamily: true,
  };
  const socket = secure
    ? tls.connect({
        ...base,
        servername: net.isIP(hostname) ? "" : hostname,
        ALPNProtocols: ["http/1.1"],
        ...(options.ca && { ca: options.ca }),
      })
    : net.connect(base);
  socket.setNoDelay(true);
  return connected(socket, secure, options);
}

function connected(socket: Socket, secure: boolean, policy: GuardPolicy): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error("connect timeout")), CONNECT_TIMEOUT_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    // Runs before the TLS handshake: a refused address receives no bytes.
    socket.once("connect", () => {
      try {
        assertPublicAddress(socket.remoteAddress ?? "", policy);
      } catch (error) {
        fail(error as Error);
      }
    });
    socket.once("error", fail);
    socket.once(secure ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      socket.off("error", fail);
      if (!socket.destroyed) resolve(socket);
    });
  });
}

/** Called for host names only; literal addresses are already checked. */
function pinnedLookup(addresses: string[]): LookupFunction {
  return (_hostname, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: net.isIP(address) })),
    );
  };
}
