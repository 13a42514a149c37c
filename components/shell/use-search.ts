"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ApiError, toApiError, callApi } from "@/components/ui/call-api";
import type { SearchResult } from "@/lib/core/admin/search-result";
import type { Mode } from "@/lib/core/mode";

interface FoundShipment {
  id: number;
  shipment_number: string;
  merchant_reference: string | null;
  sender_name: string;
  receiver_name: string;
}

/** Minimum length of a search term, because shorter terms have too many matches. */
export const SEARCH_TERM_LENGTH_MIN = 3;

export interface SearchState {
  things: SearchResult[];
  isSearching: boolean;
  error: ApiError | null;
}

/** Searches the shipments of a merchant in one mode, or everything in both modes for administrators. */
export function useSearch(mode: Mode | null, term: string): SearchState {
  const isWanted = term.length >= SEARCH_TERM_LENGTH_MIN;
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", mode, term],
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const query = new URLSearchParams({ q: term });
      if (mode === null) return callApi<SearchResult[]>(`/api/admin/search?${query}`, { signal });
      const found = await callApi<FoundShipment[]>(`/api/dashboard/${mode}/search?${query}`, { signal });
      return found.map((row) => ({
        kind: "shipment",
        id: row.id,
        mode,
        name: row.shipment_number,
        note: [row.receiver_name, row.merchant_reference, row.sender_name].filter(Boolean).join(" · "),
      }));
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Without a network, report an error. In the default network mode, the request would wait without an error.
    networkMode: "always",
  });
  // Show the previous results until the next results arrive, except when the term is too short.
  if (!isWanted) return { things: [], isSearching: false, error: null };
  return { things: data ?? [], isSearching: isFetching, error: error && toApiError(error) };
}

/** Returns the page of a result. `own` is the mode of a merchant, or null for an administrator. */
export function getResultHref({ kind, id, mode, note }: SearchResult, own: Mode | null): string {
  if (own !== null) return `/dashboard/${own}/shipments/${id}`;
  if (kind === "rider") return `/admin/riders?${new URLSearchParams({ mode: mode ?? "live", search: note })}`;
  return kind === "merchant" ? `/admin/merchants/${id}` : `/admin/shipments/${id}`;
}
