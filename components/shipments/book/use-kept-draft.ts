"use client";

import { useEffect, useRef, useState } from "react";
import type { Mode } from "@/lib/core/mode";
import { freshKey } from "../fresh-key";
import type { Draft } from "./draft";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft";

/**
 * The form as it is typed, kept on this device with every change: after it was left, or the power was cut, every field is
 * there again. An order that was sent and not answered keeps its key, so that sending it again books nothing twice.
 */
export function useKeptDraft(merchantId: number, mode: Mode, begin: () => Draft) {
  const [draft, setDraft] = useState<Draft>(begin);
  const [isKept, setKept] = useState(false);
  const [key, setKey] = useState(freshKey);
  const sent = useRef<{ key: string; order: string } | null>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    let isLeft = false;
    void keptDraft(merchantId, mode).then((kept) => {
      // What is typed already is not taken away again.
      if (!kept || isLeft || isTyped.current) return;
      sent.current = kept.sent;
      setDraft(kept.draft);
      setKept(true);
      if (kept.sent?.order === JSON.stringify(kept.draft)) setKey(kept.sent.key);
    });
    return () => {
      isLeft = true;
    };
  }, [merchantId, mode]);
  return {
    draft,
    isKept,
    key,
    change: (changes: Partial<Draft>) => {
      isTyped.current = true;
      const next = { ...draft, ...changes };
      setDraft(next);
      void keepDraft(merchantId, mode, next, sent.current);
    },
    send: () => {
      sent.current = { key, order: JSON.stringify(draft) };
      void keepDraft(merchantId, mode, draft, sent.current);
    },
    forget: () => void forgetDraft(merchantId, mode),
    beginAnew: () => {
      void forgetDraft(merchantId, mode);
      sent.current = null;
      setDraft(begin());
      setKey(freshKey());
      setKept(false);
    },
  };
}
