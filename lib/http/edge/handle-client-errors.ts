import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Condition, ConditionError } from "@/lib/core/conditions";
import { sendError, sendErrorAndClose } from "./send-error";

const REASONS: Record<string, Condition> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Private field of Node: the answer in progress. */
type Connection = Socket & { _httpMessage?: ServerResponse | null };

/** Answers unreadable requests in JSON; Node would just close the connection. */
export function handleClientErrors(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Connection) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const condition = new ConditionError(REASONS[error.code ?? ""] ?? "malformed_request");
    // A connection without any byte is idle, not slow.
    if (error.code === "ECONNRESET" || socket.bytesRead === 0) socket.destroy();
    else refuseAfter(socket, condition);
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("connection", "close");
    sendError(response, new ConditionError("expectation_failed"));
  });
  server.on("connect", (_request: IncomingMessage, socket: Connection) => {
    socket.on("error", () => {});
    refuseAfter(socket, new ConditionError("method_not_allowed", "CONNECT is not allowed here"));
  });
}

/** An earlier answer goes first, or the client would take the refusal for that answer. */
function refuseAfter(socket: Connection, condition: ConditionError): void {
  const current = socket._httpMessage;
  if (!current) sendErrorAndClose(socket, condition);
  else if (!current.req.complete) {
    if (current.headersSent) socket.destroy();
    else sendErrorAndClose(socket, condition);
  } else current.once("finish", () => setImmediate(refuseAfter, socket, condition));
}
