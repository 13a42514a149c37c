import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Condition, ConditionError } from "@/lib/core/conditions";
import { refusePlainly, refuseSocket } from "@/lib/http/edge/refuse-plainly";

/** Node's own names for what it cannot read; anything else that it cannot read is malformed. */
const REASONS: Record<string, Condition> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** What Node keeps of a connection: the answer that is being written. */
type Connection = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Answers what never becomes a request: a line or a header that cannot be read, headers that are too large or too slow,
 * an expectation that is not ours, a tunnel. Node would close the connection without a word that a program can read.
 */
export function refuseBroken(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Connection) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const condition = new ConditionError(REASONS[error.code ?? ""] ?? "malformed_request");
    // A connection that has carried nothing at all is idle, not slow.
    if (error.code === "ECONNRESET" || socket.bytesRead === 0) socket.destroy();
    else refuseAfter(socket, condition);
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("connection", "close");
    refusePlainly(response, new ConditionError("expectation_failed"));
  });
  server.on("connect", (_request: IncomingMessage, socket: Connection) => {
    socket.on("error", () => {});
    refuseAfter(socket, new ConditionError("method_not_allowed", "CONNECT is not allowed here"));
  });
}

/** An answer to an earlier request on the connection goes first: a refusal in its place would be taken for it. */
function refuseAfter(socket: Connection, condition: ConditionError): void {
  const current = socket._httpMessage;
  if (!current) refuseSocket(socket, condition);
  // The request that is being answered is itself the one that cannot be read to its end.
  else if (!current.req.complete) {
    if (current.headersSent) socket.destroy();
    else refuseSocket(socket, condition);
  } else current.once("finish", () => setImmediate(refuseAfter, socket, condition));
}
