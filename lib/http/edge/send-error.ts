import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type Condition, ConditionError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import { LIVE_BASE } from "@/lib/http/message/api-mode";
import { commonHeaders } from "@/lib/http/message/common-headers";
import { createErrorReply } from "@/lib/http/message/respond";
import { random } from "@/lib/platform/random";

/** Time for the client to read the response before the connection is reset. */
const LINGER_MS = 1000;

export function sendError(response: ServerResponse, error: ConditionError): void {
  const { status, headers, body } = refusalOf(error);
  response.writeHead(status, headers).end(body);
}

export function sendErrorAndClose(
  socket: Socket,
  error: ConditionError,
  more: Record<string, string> = {},
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = refusalOf(error);
  const all = { ...headers, ...more, date: new Date().toUTCString(), connection: "close" };
  ignore(socket);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Detaches Node's parser, which would turn further bytes into requests. */
function ignore(socket: Socket): void {
  socket.removeAllListeners("data");
  socket.on("data", () => {});
}

function refusalOf(error: ConditionError) {
  const id = generateRequestId(random);
  const { status, headers, body } = createErrorReply(error, id);
  const length = String(Buffer.byteLength(body));
  return {
    status,
    headers: { ...commonHeaders(LIVE_BASE, id), ...headers, "content-length": length },
    body,
  };
}

const REASONS: Record<string, Condition> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** `_httpMessage` is a private field of Node with the response in progress. */
type Connection = Socket & { _httpMessage?: ServerResponse | null };

/** Responds to unreadable requests in JSON; Node would only close the connection. */
export function handleClientErrors(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Connection) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const condition = new ConditionError(REASONS[error.code ?? ""] ?? "malformed_request");
    // A connection without any received byte is idle, not slow.
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

/** Sends the earlier response first, because clients match responses to requests by order. */
function refuseAfter(socket: Connection, condition: ConditionError): void {
  const current = socket._httpMessage;
  if (!current) sendErrorAndClose(socket, condition);
  else if (!current.req.complete) {
    if (current.headersSent) socket.destroy();
    else sendErrorAndClose(socket, condition);
  } else current.once("finish", () => setImmediate(refuseAfter, socket, condition));
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export function sendStatus(response: ServerResponse, status: number, state: { status: string }): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(state));
}
