"use client";

import { useEffect, useRef, useState } from "react";
import type { Mode } from "@/lib/core/mode";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import type { Draft } from "./draft";
import { deleteDraft, loadDraft, type SavedDraft, saveDraft } from "./saved-draft";

/**
 * Saves the form on this device after each change, so that a closed page or a power cut loses no input. All
 * tabs share the idempotency key of the draft, so that the draft is booked only once.
 */
export function useSavedDraft(merchantId: number, mode: Mode, begin: () => Draft) {
  const [draft, setDraft] = useState<Draft>(begin);
  const [isKept, setKept] = useState(false);
  const [key, setKey] = useState(generateIdempotencyKey);
  const sent = useRef<SavedDraft["sent"]>(null);
  const isTyped = useRef(false);
  const booked = useBookedKey();
  const keep = (next: Draft, nextKey: string) =>
    void saveDraft(merchantId, mode, { draft: next, key: nextKey, sent: sent.current });
  useEffect(() => {
    const leave = new AbortController();
    void loadDraft(merchantId, mode).then((kept) => {
      // Do not replace input that the user has already typed.
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
    // When a different tab has booked the draft, a change starts a new order.
    const nextKey = booked.is(key) ? generateIdempotencyKey() : key;
    setDraft(next);
    setKey(nextKey);
    keep(next, nextKey);
  };
  const send = () => {
    sent.current = { key, order: JSON.stringify(draft) };
    keep(draft, key);
  };
  /** Forgets the sent order after a refusal, so that the next attempt does not count as a repetition. */
  const refused = () => {
    sent.current = null;
    keep(draft, key);
  };
  const forget = () => {
    booked.tell(key);
    void deleteDraft(merchantId, mode);
  };
  const beginAnew = () => {
    void deleteDraft(merchantId, mode);
    sent.current = null;
    setDraft(begin());
    setKey(generateIdempotencyKey());
    setKept(false);
  };
  return { draft, isKept, key, change, send, refused, forget, beginAnew };
}

/** A changed order needs a new idempotency key. */
function keyOf({ draft, key, sent }: SavedDraft): string | undefined {
  if (!sent) return key;
  return sent.order === JSON.stringify(draft) ? sent.key : undefined;
}

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
