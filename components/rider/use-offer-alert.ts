"use client";

import { useEffect } from "react";
import { postOfferShown } from "./phone/api";
import { playAlert, stopVibration } from "@/components/rider/push/alert";
import { useRefreshState } from "./use-rider-phone";

const EVERY_MS = 3000;

/** Plays the alert until the offer is answered or expired, also while the page is in the background. */
export function useOfferAlert(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging) return;
    playAlert();
    const timer = setInterval(playAlert, EVERY_MS);
    return () => {
      clearInterval(timer);
      stopVibration();
    };
  }, [isRinging]);
}

/** Reports once that the offer is visible. The report starts the time to answer. */
export function useReportOfferShown(shipmentId: number): void {
  const refresh = useRefreshState();
  useEffect(() => {
    const leave = new AbortController();
    let isTold = false;
    const tell = async () => {
      if (document.visibilityState !== "visible" || isTold) return;
      isTold = true;
      // If the request fails, the time to answer starts when the server sent the offer.
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
