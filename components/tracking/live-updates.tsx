"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AutoRefresh } from "../ui/auto-refresh";
import { subscribeToTracking, type TrackingSubscription } from "./subscribe";
import { riderPositionStore } from "./rider-position-store";

/** Poll interval in seconds if no events arrive. */
const REFRESH_SECONDS = 15;
const REFRESH_LIVE_SECONDS = 60;

interface LiveUpdatesProps {
  token: string;
  offlineText: string;
  showsRider: boolean;
  /**
   * Text of a link that replaces the automatic reload when scripts are off. Set the text on pages with a form, because
   * a reload would clear the form.
   */
  refreshText: string | undefined;
}

/**
 * Refreshes the page while the shipment is active: on events, or by polling if no events arrive. If scripts are off,
 * the page reloads automatically or shows a refresh link.
 */
export function LiveUpdates({ token, offlineText, showsRider, refreshText }: LiveUpdatesProps) {
  const router = useRouter();
  const [isLive, setLive] = useState(false);
  const following = useRef<TrackingSubscription>(null);
  const firstToken = useRef(token);
  const riderIsShown = useRef(showsRider);
  useEffect(() => {
    riderIsShown.current = showsRider;
  }, [showsRider]);
  useEffect(() => following.current?.renew(token), [token]);
  useEffect(() => {
    const stream = subscribeToTracking({
      token: firstToken.current,
      onLive: setLive,
      onChanged: () => router.refresh(),
      onPosition: ({ latitude, longitude, seen_at: seenAt, age_seconds: ageSeconds, near = null }) => {
        riderPositionStore.note({
          latitude,
          longitude,
          seenAt,
          ageSeconds,
          near,
          heardAt: performance.now(),
        });
        if (!riderIsShown.current) router.refresh();
      },
    });
    following.current = stream;
    const onVisibility = () => stream.setAwake(document.visibilityState === "visible");
    // Reconnects immediately when the network returns.
    const onOnline = () => {
      stream.setAwake(false);
      onVisibility();
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisibility);
      stream.stop();
    };
  }, [router]);
  return (
    <AutoRefresh
      seconds={isLive ? REFRESH_LIVE_SECONDS : REFRESH_SECONDS}
      offlineText={offlineText}
      {...(refreshText && { refreshText })}
    />
  );
}
