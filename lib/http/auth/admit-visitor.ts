import { transaction } from "@/db/client";
import type { Authenticator } from "./admission";
import { getModeFromPath } from "./mode-by-path";

/** Anybody on one of our pages, counted by address. */
export const allowAnonymous: Authenticator<"visitor"> = {
  resolveMode: getModeFromPath,
  sameOriginOnly: true,
  async authenticate({ address }) {
    return {
      rateLimitKey: { name: "visitor", address },
      caller: null,
      createContext: () => ({ commit: transaction }),
    };
  },
};
