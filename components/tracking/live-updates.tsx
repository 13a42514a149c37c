"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AutoRefresh } from "../ui/auto-refresh";
import { type TrackingSubscription, follow } from "./follow";
import { sightings } from "./sightings";

/** Without events the page looks by itself; with them it only keeps "in 5 minutes" true. */
const REFRESH_SECONDS = 15;
const REFRESH_LIVE_SECONDS = 60;

interface LiveUpdatesProps {
  token: string;
  offlineText: string;
  /** Whether the page was drawn with a place for the rider. */
  showsRider: boolean;
  /** Given while the page holds a form, which a reload without scripts would empty. */
  refreshText: string | undefined;
}

/** Keeps the page true while something may still happen: by events, else by asking, without scripts by reloading or a link. */
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
    const stream = follow({
      token: firstToken.current,
      onLive: setLive,
      onChanged: () => router.refresh(),
      onPosition: ({ latitude, longitude, seen_at: seenAt, age_seconds: ageSeconds, near = null }) => {
        sightings.note({ latitude, longitude, seenAt, ageSeconds, near, heardAt: performance.now() });
        if (!riderIsShown.current) router.refresh();
      },
    });
    following.current = stream;
    const onVisibility = () => stream.setAwake(document.visibilityState === "visible");
    // A network that is back is used at once, whatever the patience was.
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
