"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./call-api";

const FRESH_MS = 5000;
const RETRIES = 2;

/** Retries queries after a 5xx error or without a response. Does not retry refused queries. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            retry: (count, error) => count < RETRIES && !(error instanceof ApiError && isFinal(error)),
          },
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500;
}
