import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ConditionError } from "@/lib/core/conditions";
import { getAddressBlocks } from "@/lib/http/message/client-address";
import { AddressSlots } from "@/lib/platform/address-slots";
import { getMetrics } from "@/lib/platform/metrics";
import { type Handler, sendErrorAndClose } from "./send-error";

const RETRY_AFTER_SECONDS = 10;

interface Bounds {
  total: number;
  /** Connections per IPv4 address or IPv6 network; null behind a trusted proxy. */
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
    const release = slots.tryAcquire(getAddressBlocks(socket.remoteAddress ?? "unknown"));
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

/** The slowest supported mobile network reads 4096 bytes in 30 seconds. */
const PROGRESS_BYTES = 4096;
const PATIENCE_MS = 30_000;
const UNSENT_MAX_BYTES = 96 * 1024 * 1024;
const LOOK_MS = 1000;

interface Mark {
  left: number;
  queued: number;
  at: number;
}

/** `_handle` is a private field of Node. A large response is one write, so only `writeQueueSize` shows its progress. */
type Connection = Socket & { _handle?: { writeQueueSize?: number } | null };

/** Closes connections without progress, and the slowest connections when the total limit is exceeded. */
export function closeSlowReaders(sockets: Set<Socket>): () => void {
  const marks = new Map<Connection, Mark>();
  const looking = setInterval(() => look(sockets, marks, Date.now()), LOOK_MS).unref();
  return () => clearInterval(looking);
}

function look(sockets: Set<Connection>, marks: Map<Connection, Mark>, now: number): void {
  let waiting = 0;
  for (const socket of marks.keys())
    if (socket.writableLength === 0 || socket.destroyed) marks.delete(socket);
  for (const socket of sockets) {
    if (socket.writableLength === 0) continue;
    waiting += socket.writableLength;
    const mark = marks.get(socket);
    const seen = { left: socket.bytesWritten - socket.writableLength, queued: queuedOf(socket), at: now };
    if (!mark || hasMoved(mark, seen)) marks.set(socket, seen);
    else if (now - mark.at > PATIENCE_MS) cut(socket, marks);
  }
  if (waiting > UNSENT_MAX_BYTES) cutUntil(waiting - UNSENT_MAX_BYTES, marks);
}

function hasMoved(before: Mark, now: Mark): boolean {
  return now.left - before.left >= PROGRESS_BYTES || before.queued - now.queued >= PROGRESS_BYTES;
}

function cutUntil(tooMuch: number, marks: Map<Connection, Mark>): void {
  let left = tooMuch;
  for (const [socket] of [...marks].sort(([, a], [, b]) => a.at - b.at)) {
    if (left <= 0) return;
    left -= socket.writableLength;
    cut(socket, marks);
  }
}

function cut(socket: Connection, marks: Map<Connection, Mark>): void {
  marks.delete(socket);
  countClosedConnection("slow_reader");
  // A reset frees the kernel's buffer, which would otherwise remain allocated for minutes.
  socket.resetAndDestroy();
}

function queuedOf({ _handle }: Connection): number {
  return _handle?.writeQueueSize ?? 0;
}

/** Real clients pipeline at most ten requests. One read of a socket can return two thousand requests. */
const MAX_PIPELINED = 16;
/** Unread responses to pipelined requests occupy up to 4 MiB of kernel memory per connection. */
const ANSWERED_MAX_BYTES = 256 * 1024;
const LINGER_MS = 30_000;

/** Runs the requests of a connection one by one, so that a client that does not read fills at most one buffer. */
export function limitPipelining(handle: Handler): Handler {
  const sent = new WeakMap<Socket, { count: number; from: number }>();
  return (request, response) => {
    // Node assigns the socket immediately, unless an earlier response on the connection is unfinished.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    if (socket.destroyed || socket.writableEnded) return;
    const ahead = sent.get(socket) ?? { count: 0, from: socket.bytesWritten };
    if (++ahead.count > MAX_PIPELINED) return cutAhead(socket);
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

function cutAhead(socket: Socket): void {
  countClosedConnection("too_far_ahead");
  socket.resetAndDestroy();
}

function close(socket: Socket): void {
  socket.end();
  const late = setTimeout(() => cutAhead(socket), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(late));
}

type CloseReason =
  | "slow_reader"
  | "too_far_ahead"
  | "too_many_of_address"
  | "too_many_requests_of_address"
  | "too_many";

export function countClosedConnection(reason: CloseReason): void {
  getMetrics().connectionsCut.inc({ reason });
}
