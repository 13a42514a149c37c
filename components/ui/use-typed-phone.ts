"use client";

import { useEffect, useState } from "react";

type ParsePhone = (typed: string) => string | null;

/** Returns the typed number in E.164 format, or null if the number is invalid. Loads the parser on first input. */
export function useParsedPhone(typed: string): string | null {
  const [parse, setParse] = useState<ParsePhone | null>(null);
  const isNeeded = typed.trim() !== "" && parse === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import("@/lib/core/input/phone").then(
      ({ parsePhone }) => isCurrent && setParse(() => parsePhone),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return parse?.(typed) ?? null;
}
