import { request } from "undici";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";

export interface Buyer {
  get(path: string): Promise<{ status: number; text: string }>;
  send(path: string, form?: Record<string, string>): Promise<{ status: number; location: string }>;
}

export function createBuyer(address = uniqueClientAddress()): Buyer {
  const dispatcher = getDispatcher(address);
  return {
    async get(path) {
      const { status, text } = await parseApiResponse(await request(serverOrigin() + path, { dispatcher }));
      return { status, text };
    },
    async send(path, form = {}) {
      const { status, headers } = await parseApiResponse(
        await request(serverOrigin() + path, {
          method: "POST",
          dispatcher,
          headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
          body: new URLSearchParams({ lang: "en", ...form }).toString(),
        }),
      );
      return { status, location: headers.location ?? "" };
    },
  };
}

let numbers = 0;

export function buildOrderForm(changes: Record<string, string> = {}): Record<string, string> {
  const phone = `+25575${String(Date.now() % 10_000).padStart(4, "0")}${String(numbers++).padStart(3, "0")}`;
  return { name: "Juma Buyer", phone, address: "Mlimani City", ...changes };
}

/** Returns the order's path without query from a redirect. Null if the service refused the form. */
export function parseOrderPath(location: string): string | null {
  return /^\/d\/[0-9A-Za-z]{12}\/[0-9A-Za-z]{22}(?=\?)/.exec(location)?.[0] ?? null;
}
