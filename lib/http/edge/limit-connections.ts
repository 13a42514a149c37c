import type { Server } from "node:http";
import type { Socket } from "node:net";
import { ConditionError } from "@/lib/core/conditions";
import { countCut } from "@/lib/http/edge/count-cut";
import { refuseSocket } from "@/lib/http/edge/refuse-plainly";
import { addressBlock } from "@/lib/http/message/address-block";

const RETRY_AFTER_SECONDS = 10;

interface Bounds {
  /** Of the process. */
  total: number;
  /** Of one address, or one network of IPv6. Null behind a proxy of ours, whose address all connections bear. */
  perAddress: number | null;
}

/** Bounds the connections that are open at once. Returns those that are. */
export function limitConnections(server: Server, { total, perAddress }: Bounds): Set<Socket> {
  const open = new Set<Socket>();
  const held = new Map<string, number>();
  server.maxConnections = total;
  server.on("drop", () => countCut("too_many"));
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (perAddress === null || hold(held, socket, perAddress)) return;
    countCut("too_many_of_address");
    const detail = "Too many connections from this address";
    refuseSocket(socket, new ConditionError("busy", detail, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
  return open;
}

/** Whether the socket's address may hold one more. */
function hold(held: Map<string, number>, socket: Socket, max: number): boolean {
  const address = addressBlock(socket.remoteAddress ?? "unknown");
  const mine = held.get(address) ?? 0;
  if (mine >= max) return false;
  held.set(address, mine + 1);
  socket.once("close", () => {
    const left = held.get(address)! - 1;
    if (left > 0) held.set(address, left);
    else held.delete(address);
  });
  return true;
}
