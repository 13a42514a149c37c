import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Handler } from "@/lib/http/edge/handler";

/** Clients that send ahead do so by a handful; one read of a connection can carry two thousand. */
const AHEAD_MAX = 64;

/**
 * Runs the requests of one connection one after the other: one that was sent ahead begins when the answer before it has
 * been handed over and the client has read enough. So a client that reads nothing makes us hold one answer, not
 * hundreds. A connection that is too far ahead is cut. Requests that come alone pay nothing for it.
 */
export function inOrder(handle: Handler): Handler {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives an answer its socket at once, unless another is still being written there.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const count = (ahead.get(socket) ?? 0) + 1;
    if (socket.destroyed) return;
    if (count > AHEAD_MAX) return void socket.destroy();
    ahead.set(socket, count);
    response.once("socket", () => {
      ahead.set(socket, ahead.get(socket)! - 1);
      whenRead(socket, () => begin(handle, request, response));
    });
  };
}

function whenRead(socket: Socket, run: () => void): void {
  if (socket.writableNeedDrain) socket.once("drain", run);
  // Node is still in the middle of handing the socket over.
  else queueMicrotask(run);
}

function begin(handle: Handler, request: IncomingMessage, response: ServerResponse): void {
  if (!request.socket.destroyed) handle(request, response);
}
