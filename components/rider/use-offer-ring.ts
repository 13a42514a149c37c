"use client";

import { useEffect } from "react";
import { postOfferShown } from "./phone/api";
import { ringOnce, stopBuzz } from "./ring/sound";
import { useRefreshState } from "./use-rider-phone";

const EVERY_MS = 3000;

/** Rings for an offer until it is answered or over, also while another app is in front. */
export function useOfferRing(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging) return;
    ringOnce();
    const timer = setInterval(ringOnce, EVERY_MS);
    return () => {
      clearInterval(timer);
      stopBuzz();
    };
  }, [isRinging]);
}

/** Tells the service once that the rider can see the offer: the time to answer begins then, not at the sending. */
export function useOfferShown(shipmentId: number): void {
  const refresh = useRefreshState();
  useEffect(() => {
    const leave = new AbortController();
    let isTold = false;
    const tell = async () => {
      if (document.visibilityState !== "visible" || isTold) return;
      isTold = true;
      // Without an answer the time counts from the sending, as it did.
      const isKnown = await postOfferShown(shipmentId).then(
        () => true,
        () => false,
      );
      if (isKnown && !leave.signal.aborted) await refresh();
    };
    void tell();
    document.addEventListener("visibilitychange", tell, { signal: leave.signal });
    return () => leave.abort();
  }, [shipmentId, refresh]);
}
