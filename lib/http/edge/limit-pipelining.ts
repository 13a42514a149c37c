import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countClosedConnection } from "./count-closed-connection";
import type { Handler } from "@/lib/http/edge/handler";

/** Real clients pipeline at most ten requests; one read of a socket can hold two thousand. */
const MAX_PIPELINED = 16;
/** Unread answers occupy up to 4 MiB of kernel memory per connection. */
const ANSWERED_MAX_BYTES = 256 * 1024;
const LINGER_MS = 30_000;

interface Ahead {
  count: number;
  from: number;
}

/** Runs the requests of a connection one by one, so that a client that does not read fills at most one buffer. */
export function limitPipelining(handle: Handler): Handler {
  const sent = new WeakMap<Socket, Ahead>();
  return (request, response) => {
    // Node assigns the socket at once, unless an earlier answer is being written.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    if (socket.destroyed || socket.writableEnded) return;
    const ahead = sent.get(socket) ?? { count: 0, from: socket.bytesWritten };
    if (++ahead.count > MAX_PIPELINED) return cut(socket);
    sent.set(socket, ahead);
    response.once("socket", () => {
      if (--ahead.count === 0) sent.delete(socket);
      if (socket.bytesWritten - ahead.from > ANSWERED_MAX_BYTES) close(socket);
      else whenRead(socket, () => begin(handle, request, response));
    });
  };
}

function whenRead(socket: Socket, run: () => void): void {
  if (socket.writableNeedDrain) socket.once("drain", run);
  else queueMicrotask(run);
}

function begin(handle: Handler, request: IncomingMessage, response: ServerResponse): void {
  if (!request.socket.destroyed) handle(request, response);
}

function cut(socket: Socket): void {
  countClosedConnection("too_far_ahead");
  socket.resetAndDestroy();
}

/** A reset frees the kernel's buffer, which otherwise stays for minutes. */
function close(socket: Socket): void {
  socket.end();
  const late = setTimeout(() => cut(socket), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(late));
}
