import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import { countCut } from "@/lib/http/edge/count-cut";
import type { Handler } from "@/lib/http/edge/handler";
import { refusePlainly, refuseSocket } from "@/lib/http/edge/refuse-plainly";
import { stampAddress } from "@/lib/http/edge/stamp-address";
import { addressBlocks } from "@/lib/http/message/address-block";
import { HeldPlaces } from "@/lib/platform/held-places";
import { LIVE_PATH } from "@/lib/tracking/serve-live";

const RETRY_AFTER_SECONDS = 5;
/** HAProxy keeps its place for a request whose body has not ended, unless it is told (deploy/edge/haproxy.cfg). */
const UNFINISHED = { "x-refused": "unfinished" };

/**
 * Bounds the requests of one client address that are unfinished at once, also behind a proxy: a request is unfinished
 * until its body has arrived and its answer has been sent. Event streams stay open for hours and have their own limits
 * (lib/tracking/live-stream.ts).
 */
export function limitRequests(handle: Handler, perAddress: number): Handler {
  const places = new HeldPlaces(perAddress);
  return (request, response) => {
    const address = stampAddress(request);
    if (isEventStream(request)) return handle(request, response);
    const release = places.take(addressBlocks(address));
    if (!release) return refuse(request, response);
    onceFinished(request, response, release);
    return handle(request, response);
  };
}

/** Only without a body: one that never ends would occupy its connection after the stream was refused. */
function isEventStream(request: IncomingMessage): boolean {
  const { method, url = "" } = request;
  if (method !== "GET" || !url.startsWith(LIVE_PATH)) return false;
  return (url.length === LIVE_PATH.length || url[LIVE_PATH.length] === "?") && !hasBody(request);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** An early answer does not finish a request: its connection stays occupied until the body has arrived. */
function onceFinished(request: IncomingMessage, response: ServerResponse, finish: () => void): void {
  response.once("close", () => {
    const { socket } = request;
    if (request.complete || socket.destroyed) return finish();
    const finished = () => {
      socket.off("close", finished);
      finish();
    };
    request.once("end", finished);
    socket.once("close", finished);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  countCut("too_many_requests_of_address");
  const detail = "Too many requests from this address at once";
  const error = new ConditionError("busy", detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  // The connection is closed too: the rest of the body would occupy it.
  if (hasBody(request)) refuseSocket(request.socket, error, UNFINISHED);
  else refusePlainly(response, error);
}
