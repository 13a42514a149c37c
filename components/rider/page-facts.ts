"use client";

import { createContext, useContext } from "react";

/** Facts that are the same for every rider, so that the page can be cached. */
export interface PageFacts {
  serviceName: string;
  /** E.164, or null if not configured. */
  supportPhone: string | null;
  /** VAPID public key, base64url. Null if push notifications are not configured. */
  pushKey: string | null;
}

const FactsContext = createContext<PageFacts>({ serviceName: "", supportPhone: null, pushKey: null });
export const FactsProvider = FactsContext.Provider;

export function usePageFacts(): PageFacts {
  return useContext(FactsContext);
}
