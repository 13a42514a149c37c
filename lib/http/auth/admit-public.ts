import { ANY_ORIGIN } from "@/lib/http/message/public-list";
import type { Authenticator } from "./admission";
import { getModeFromAddress } from "./mode-by-address";

/** Anybody, from any origin, counted by address. */
export const allowPublic: Authenticator<"public"> = {
  resolveMode: getModeFromAddress,
  sameOriginOnly: false,
  async authenticate(opened) {
    Object.assign(opened.headers, ANY_ORIGIN);
    return { rateLimitKey: opened.address, caller: null, createContext: () => ({}) };
  },
};
