import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countCut } from "@/lib/http/edge/count-cut";
import type { Handler } from "@/lib/http/edge/handler";

/** Clients that send ahead do so by ten at most; one read of a connection can carry two thousand, all of them made. */
const AHEAD_MAX = 16;
/**
 * Of what is answered while more has been sent ahead. The kernel takes up to 4 MiB for a client that reads nothing, does
 * not say so, and is slow for everybody when such memory is short: a few hundred connections suffice.
 */
const ANSWERED_MAX_BYTES = 256 * 1024;
/** As long as a client gets that reads nothing. */
const LINGER_MS = 30_000;

interface Ahead {
  count: number;
  /** Bytes that the connection had been given when the first of them came. */
  from: number;
}

/**
 * Runs the requests of one connection one after the other: one that was sent ahead begins when the answer before it has
 * been handed over and the client has read enough. So a client that reads nothing makes us hold one answer, not
 * hundreds. A connection that is too far ahead is cut; one that has been answered much while it was ahead is closed after
 * a whole answer, and what it has sent ahead is asked again on another. Requests that come alone pay nothing for it.
 */
export function limitPipelining(handle: Handler): Handler {
  const sent = new WeakMap<Socket, Ahead>();
  return (request, response) => {
    // Node gives an answer its socket at once, unless another is still being written there.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    if (socket.destroyed || socket.writableEnded) return;
    const ahead = sent.get(socket) ?? { count: 0, from: socket.bytesWritten };
    if (++ahead.count > AHEAD_MAX) return cut(socket);
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
  // Node is still in the middle of handing the socket over.
  else queueMicrotask(run);
}

function begin(handle: Handler, request: IncomingMessage, response: ServerResponse): void {
  if (!request.socket.destroyed) handle(request, response);
}

function cut(socket: Socket): void {
  countCut("too_far_ahead");
  socket.resetAndDestroy();
}

/** After what was answered. Without a reset the kernel would keep that for minutes, and it would not be counted. */
function close(socket: Socket): void {
  socket.end();
  const late = setTimeout(() => cut(socket), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(late));
}
