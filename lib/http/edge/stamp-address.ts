import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS_HEADER, resolveClientAddress } from "@/lib/http/message/client-address";
import { env } from "@/lib/platform/env";

export function setClientAddressHeader(request: IncomingMessage): string {
  const address = resolveClientAddress({
    socketAddress: request.socket.remoteAddress,
    forwardedFor: request.headers["x-forwarded-for"] as string | undefined,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
  });
  // Next reads the parsed headers, the API adapter the raw ones.
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === CLIENT_ADDRESS_HEADER) raw.splice(index, 2);
  }
  raw.push(CLIENT_ADDRESS_HEADER, address);
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  return address;
}
