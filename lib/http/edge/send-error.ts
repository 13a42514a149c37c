import type { ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConditionError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import { commonHeaders } from "@/lib/http/message/common-headers";
import { LIVE_BASE } from "@/lib/http/message/api-mode";
import { errorReply } from "@/lib/http/message/respond";
import { random } from "@/lib/platform/random";

/** Time to read the answer before the connection is reset. */
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
  const { status, headers, body } = errorReply(error, id);
  const length = String(Buffer.byteLength(body));
  return {
    status,
    headers: { ...commonHeaders(LIVE_BASE, id), ...headers, "content-length": length },
    body,
  };
}
