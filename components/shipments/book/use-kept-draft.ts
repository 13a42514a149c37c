"use client";

import { useEffect, useRef, useState } from "react";
import type { Mode } from "@/lib/core/mode";
import { freshKey } from "../fresh-key";
import type { Draft } from "./draft";
import { forgetDraft, type KeptDraft, saveDraft, keptDraft } from "./kept-draft";

/**
 * The form as it is typed, kept on this device with every change: after it was left, or the power was cut, every field is
 * there again. The draft has one key, so that it is booked once, from whichever tab and however often it is sent.
 */
export function useKeptDraft(merchantId: number, mode: Mode, begin: () => Draft) {
  const [draft, setDraft] = useState<Draft>(begin);
  const [isKept, setKept] = useState(false);
  const [key, setKey] = useState(freshKey);
  const sent = useRef<KeptDraft["sent"]>(null);
  const isTyped = useRef(false);
  const booked = useBookedKey();
  const keep = (next: Draft, nextKey: string) =>
    void saveDraft(merchantId, mode, { draft: next, key: nextKey, sent: sent.current });
  useEffect(() => {
    const leave = new AbortController();
    void keptDraft(merchantId, mode).then((kept) => {
      // What is typed already is not taken away again.
      if (!kept || leave.signal.aborted || isTyped.current) return;
      sent.current = kept.sent;
      setDraft(kept.draft);
      setKept(true);
      setKey((fresh) => keyOf(kept) ?? fresh);
    });
    return () => leave.abort();
  }, [merchantId, mode]);
  const change = (changes: Partial<Draft>) => {
    isTyped.current = true;
    const next = { ...draft, ...changes };
    // Once another tab has booked the draft, what is changed here is a new order.
    const nextKey = booked.is(key) ? freshKey() : key;
    setDraft(next);
    setKey(nextKey);
    keep(next, nextKey);
  };
  const send = () => {
    sent.current = { key, order: JSON.stringify(draft) };
    keep(draft, key);
  };
  /** The service has answered that it books nothing: what is sent next is the first attempt again. */
  const refused = () => {
    sent.current = null;
    keep(draft, key);
  };
  const forget = () => {
    booked.tell(key);
    void forgetDraft(merchantId, mode);
  };
  const beginAnew = () => {
    void forgetDraft(merchantId, mode);
    sent.current = null;
    setDraft(begin());
    setKey(freshKey());
    setKept(false);
  };
  return { draft, isKept, key, change, send, refused, forget, beginAnew };
}

/** An order that was sent and then changed is another order. */
function keyOf({ draft, key, sent }: KeptDraft): string | undefined {
  if (!sent) return key;
  return sent.order === JSON.stringify(draft) ? sent.key : undefined;
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
