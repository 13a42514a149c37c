"use client";

import { useEffect, useRef, useState } from "react";
import type { Mode } from "@/lib/core/mode";
import { freshKey } from "../fresh-key";
import type { Draft } from "./draft";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft";

/**
 * The form as it is typed, kept on this device with every change: after it was left, or the power was cut, every field is
 * there again. The draft has one key, so that it is booked once, from whichever tab and however often it is sent.
 */
export function useKeptDraft(merchantId: number, mode: Mode, begin: () => Draft) {
  const [draft, setDraft] = useState<Draft>(begin);
  const [isKept, setKept] = useState(false);
  const [key, setKey] = useState(freshKey);
  const sent = useRef<{ key: string; order: string } | null>(null);
  const isTyped = useRef(false);
  const booked = useBookedKey();
  useEffect(() => {
    let isLeft = false;
    void keptDraft(merchantId, mode).then((kept) => {
      // What is typed already is not taken away again.
      if (!kept || isLeft || isTyped.current) return;
      sent.current = kept.sent;
      setDraft(kept.draft);
      setKept(true);
      const { sent: before, key: own } = kept;
      // An order that was sent and then changed is another order.
      if (!before) setKey((fresh) => own ?? fresh);
      else if (before.order === JSON.stringify(kept.draft)) setKey(before.key);
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
      // Once another tab has booked the draft, what is changed here is a new order.
      const nextKey = booked.is(key) ? freshKey() : key;
      setKey(nextKey);
      void keepDraft(merchantId, mode, { draft: next, key: nextKey, sent: sent.current });
    },
    send: () => {
      sent.current = { key, order: JSON.stringify(draft) };
      void keepDraft(merchantId, mode, { draft, key, sent: sent.current });
    },
    /** The service has answered that it books nothing: what is sent next is the first attempt again. */
    refused: () => {
      sent.current = null;
      void keepDraft(merchantId, mode, { draft, key, sent: null });
    },
    forget: () => {
      booked.tell(key);
      void forgetDraft(merchantId, mode);
    },
    beginAnew: () => {
      void forgetDraft(merchantId, mode);
      sent.current = null;
      setDraft(begin());
      setKey(freshKey());
      setKept(false);
    },
  };
}

/** The tabs of a browser tell each other which draft was booked, by its key. */
function useBookedKey() {
  const channel = useRef<BroadcastChannel | null>(null);
  const booked = useRef<string | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel("booking");
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      booked.current = data;
    };
    channel.current = opened;
    return () => opened.close();
  }, []);
  return {
    is: (key: string) => booked.current === key,
    tell: (key: string) => channel.current?.postMessage(key),
  };
}
