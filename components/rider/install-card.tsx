"use client";

import { Smartphone } from "lucide-react";
import { useLabels } from "#locale";
import { bigButton } from "./big-button";
import type { InstallWay } from "./device/use-install";
import { RIDER_LABELS } from "./labels";

/** The way to the home screen, offered while the rider rests. */
export function InstallCard({ way }: { way: InstallWay }) {
  const labels = useLabels(RIDER_LABELS).install;
  if (!way) return null;
  return (
    <section
      aria-labelledby="install"
      className="space-y-3 rounded-2xl border border-line-strong bg-surface p-4"
    >
      <h2 id="install" className="flex items-center gap-2 font-semibold text-lg">
        <Smartphone className="size-6 shrink-0" aria-hidden="true" />
        <span>{labels.title}</span>
      </h2>
      <p className="text-lg leading-snug">{way.kind === "button" ? labels.hint : labels.byHand}</p>
      {way.kind === "button" && (
        <button type="button" onClick={way.install} className={bigButton("secondary")}>
          {labels.button}
        </button>
      )}
    </section>
  );
}
