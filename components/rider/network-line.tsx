"use client";

import { CloudOff, HardDrive, Upload } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { formatRelativeTime } from "@/lib/core/locale";
import { useNow } from "./device/use-now";
import { RIDER_LABELS } from "./labels";
import { useSnapshot } from "./use-rider-phone";

/** Shows the network state, unsent reports and missing storage. Renders nothing when no problem exists. */
export function SyncStatus({ isOffline }: { isOffline: boolean }) {
  const labels = useLabels(RIDER_LABELS).network;
  const { waiting, photosWaiting, isStored } = useSnapshot();
  const steps = waiting.length + photosWaiting;
  return (
    <div role="status" className="mx-auto max-w-xl space-y-2 px-4 pt-3 empty:hidden">
      {isOffline && (
        <p className="flex items-center gap-3 rounded-xl bg-ink px-4 py-3 font-semibold text-paper leading-snug">
          <CloudOff className="size-6 shrink-0" aria-hidden="true" />
          <span>
            <span>{`${labels.offline} `}</span>
            <LastHeard />
          </span>
        </p>
      )}
      {steps > 0 && (
        <p className="flex items-center gap-3 rounded-xl bg-sheet px-4 py-3 font-semibold text-warn leading-snug">
          <Upload className="size-6 shrink-0" aria-hidden="true" />
          <span>{isOffline ? labels.waiting(steps) : labels.sending(steps)}</span>
        </p>
      )}
      {!isStored && (
        <p className="flex items-center gap-3 rounded-xl bg-sheet px-4 py-3 font-semibold text-warn leading-snug">
          <HardDrive className="size-6 shrink-0" aria-hidden="true" />
          <span>{labels.notStored}</span>
        </p>
      )}
    </div>
  );
}

const TICK_MS = 10_000;
/**
 * Minimum age at which the page shows the age of the last response. A lower value would make the line
 * flicker.
 */
const WORTH_SAYING_MS = 60_000;

function LastHeard() {
  const locale = useLocale();
  const now = useNow(TICK_MS);
  const { kept } = useSnapshot();
  if (!kept) return null;
  const heardAt = Date.parse(kept.state.server_time) - kept.clockOffsetMs;
  if (now - heardAt < WORTH_SAYING_MS) return null;
  const ago = formatRelativeTime(new Date(heardAt), new Date(now), locale);
  return <span>{RIDER_LABELS[locale].network.lastHeard(ago)}</span>;
}
