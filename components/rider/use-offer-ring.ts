"use client";

import { useEffect } from "react";
import { postOfferShown } from "./phone/api";
import { ringOnce, stopBuzz } from "./ring/sound";
import { useRefreshState } from "./use-rider-phone";

const EVERY_MS = 3000;

/** Plays the alert until the offer is answered or expired, also while the page is in the background. */
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

/** Reports once that the offer is visible, which starts the time to answer. */
export function useOfferShown(shipmentId: number): void {
  const refresh = useRefreshState();
  useEffect(() => {
    const leave = new AbortController();
    let isTold = false;
    const tell = async () => {
      if (document.visibilityState !== "visible" || isTold) return;
      isTold = true;
      // Without a response, the time counts from the sending of the offer.
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
