"use client";

import { useEffect, useState } from "react";

type ParsePhone = (typed: string) => string | null;

/** The number in E.164 that a typed text is stored as, or null. The reader is loaded when the first text is there. */
export function useTypedPhone(typed: string): string | null {
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
