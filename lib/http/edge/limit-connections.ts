import type { Server } from "node:http";
import type { Socket } from "node:net";
import { ConditionError } from "@/lib/core/conditions";
import { countClosedConnection } from "./count-closed-connection";
import { sendErrorAndClose } from "./send-error";
import { addressBlocks } from "@/lib/http/message/address-block";
import { AddressSlots } from "@/lib/platform/address-slots";

const RETRY_AFTER_SECONDS = 10;

interface Bounds {
  total: number;
  /** Per IPv4 address or IPv6 network. Null behind a trusted proxy. */
  perAddress: number | null;
}

export function limitConnections(server: Server, { total, perAddress }: Bounds): Set<Socket> {
  const open = new Set<Socket>();
  const slots = perAddress === null ? null : new AddressSlots(perAddress);
  server.maxConnections = total;
  server.on("drop", () => countClosedConnection("too_many"));
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (!slots) return;
    const release = slots.tryAcquire(addressBlocks(socket.remoteAddress ?? "unknown"));
    if (release) {
      socket.once("close", release);
      return;
    }
    countClosedConnection("too_many_of_address");
    const detail = "Too many connections from this address";
    sendErrorAndClose(socket, new ConditionError("busy", detail, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
  return open;
}
