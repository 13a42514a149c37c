import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import type { AddressBlock } from "@/lib/platform/address-slots";
import {
  getAddressBlocks,
  CLIENT_ADDRESS_HEADER,
  resolveClientAddress,
} from "@/lib/http/message/client-address";
import { env } from "@/lib/platform/env";
import { countClosedConnection } from "./limit-connections";
import { type Handler, sendError, sendErrorAndClose } from "./send-error";

const RETRY_AFTER_SECONDS = 5;
/** Tells HAProxy to free the slot of a request refused before its body arrived (deploy/edge/haproxy.cfg). */
const UNFINISHED = { "x-refused": "unfinished" };

/** Limits the unfinished bodies per client address. A body counts until its end, even after the response. */
export function limitRequests(handle: Handler, perAddress: number): Handler {
  const unfinished = new UnfinishedRequests(perAddress);
  return (request, response) => {
    const address = setClientAddressHeader(request);
    if (!hasBody(request)) return handle(request, response);
    const remove = unfinished.add(request, getAddressBlocks(address));
    if (!remove) return refuse(request, response);
    onceArrived(request, response, remove);
    return handle(request, response);
  };
}

function onceArrived(request: IncomingMessage, response: ServerResponse, remove: () => void): void {
  request.once("close", remove);
  // Node does not close a request that was answered before its body arrived.
  response.once("close", () => {
    const { socket } = request;
    if (request.complete || socket.destroyed) return remove();
    const removeBoth = () => {
      socket.off("close", removeBoth);
      remove();
    };
    request.once("end", removeBoth);
    socket.once("close", removeBoth);
  });
}

class UnfinishedRequests {
  private readonly byBlock = new Map<string, Set<IncomingMessage>>();

  constructor(private readonly max: number) {}

  add(request: IncomingMessage, blocks: readonly AddressBlock[]): (() => void) | null {
    const isFull = ({ block, factor }: AddressBlock) =>
      this.countOf(block, this.max * factor) >= this.max * factor;
    if (blocks.some(isFull)) return null;
    for (const { block } of blocks) {
      const requests = this.byBlock.get(block) ?? new Set();
      this.byBlock.set(block, requests.add(request));
    }
    return () => {
      for (const { block } of blocks) this.delete(block, request);
    };
  }

  private countOf(block: string, limit: number): number {
    const requests = this.byBlock.get(block);
    if (!requests) return 0;
    if (requests.size >= limit) {
      for (const request of requests) if (request.complete) this.delete(block, request);
    }
    return requests.size;
  }

  private delete(block: string, request: IncomingMessage): void {
    const requests = this.byBlock.get(block);
    requests?.delete(request);
    if (requests?.size === 0) this.byBlock.delete(block);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  countClosedConnection("too_many_requests_of_address");
  const detail = "Too many requests from this address at once";
  const error = new ConditionError("busy", detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (hasBody(request)) sendErrorAndClose(request.socket, error, UNFINISHED);
  else sendError(response, error);
}

function setClientAddressHeader(request: IncomingMessage): string {
  const address = resolveClientAddress({
    socketAddress: request.socket.remoteAddress,
    forwardedFor: request.headers["x-forwarded-for"] as string | undefined,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
  });
  // Next.js reads the parsed headers, and the API adapter reads the raw headers.
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === CLIENT_ADDRESS_HEADER) raw.splice(index, 2);
  }
  raw.push(CLIENT_ADDRESS_HEADER, address);
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  return address;
}
