"use client";

import { createContext, useContext } from "react";

/** Configuration that is identical for every rider, so that the page can be cached. */
export interface PageConfig {
  serviceName: string;
  /** E.164 number, or null when support has no phone number. */
  supportPhone: string | null;
  /** VAPID public key, base64url. Null when push notifications are not configured. */
  pushKey: string | null;
}

const FactsContext = createContext<PageConfig>({ serviceName: "", supportPhone: null, pushKey: null });
export const PageConfigProvider = FactsContext.Provider;

export function usePageConfig(): PageConfig {
  return useContext(FactsContext);
}
