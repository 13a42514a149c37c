"use client";

import { createContext, useContext } from "react";

/** What the page knows of the service, the same for every rider, so that the phone may keep it with the page. */
export interface PageFacts {
  serviceName: string;
  /** E.164, or null where the service names none. */
  supportPhone: string | null;
  /** Of the service's pair, base64url; null where phones are not rung. */
  pushKey: string | null;
}

const FactsContext = createContext<PageFacts>({ serviceName: "", supportPhone: null, pushKey: null });
export const FactsProvider = FactsContext.Provider;

export function usePageFacts(): PageFacts {
  return useContext(FactsContext);
}
