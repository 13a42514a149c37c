import type { Socket } from "node:net";
import { countClosedConnection } from "./count-closed-connection";

/** The slowest mobile network reads this much in this time. */
const PROGRESS_BYTES = 4096;
const PATIENCE_MS = 30_000;
const UNSENT_MAX_BYTES = 96 * 1024 * 1024;
const LOOK_MS = 1000;

interface Mark {
  left: number;
  queued: number;
  at: number;
}

/** Private field of Node: a large answer is one write. */
type Connection = Socket & { _handle?: { writeQueueSize?: number } | null };

/** Closes connections without progress and, above the total bound, the slowest ones. */
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
  // A reset frees the kernel's buffer, which otherwise stays for minutes.
  socket.resetAndDestroy();
}

function queuedOf({ _handle }: Connection): number {
  return _handle?.writeQueueSize ?? 0;
}
