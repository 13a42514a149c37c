"use client";

import { createContext, useContext } from "react";

/** Facts that are the same for every rider, so that the page can be cached. */
export interface PageConfig {
  serviceName: string;
  /** E.164, or null if not configured. */
  supportPhone: string | null;
  /** VAPID public key, base64url. Null if push notifications are not configured. */
  pushKey: string | null;
}

const FactsContext = createContext<PageConfig>({ serviceName: "", supportPhone: null, pushKey: null });
export const PageConfigProvider = FactsContext.Provider;

export function usePageConfig(): PageConfig {
  return useContext(FactsContext);
}
