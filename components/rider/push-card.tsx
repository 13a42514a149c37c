"use client";

import { Bell, BellOff } from "lucide-react";
import { useLabels } from "#locale";
import { bigButtonClass } from "./big-button";
import { PUSH_LABELS, type PushLabels } from "@/components/rider/push/labels-push";
import { playAlert } from "@/components/rider/push/alert";
import { isInstalled, type PushState } from "@/components/rider/push/subscribe";

interface RingCardProps {
  state: PushState;
  onAllow: () => void;
}

export function PushCard({ state, onAllow }: RingCardProps) {
  const labels = useLabels(PUSH_LABELS);
  const isWell = state === "on" || state === "off";
  const Sign = isWell ? Bell : BellOff;
  return (
    <section aria-labelledby="ring" className={isWell ? CALM_CLASS : WARNING_CLASS}>
      <h2 id="ring" className="flex items-center gap-2 font-semibold text-lg">
        <Sign className="size-6 shrink-0" aria-hidden="true" />
        <span>{labels.title}</span>
      </h2>
      <p className="text-lg leading-snug">{textOf(state, labels)}</p>
      {state === "off" && (
        <button type="button" onClick={onAllow} className={bigButtonClass("primary")}>
          {labels.turnOn}
        </button>
      )}
      <button type="button" onClick={playAlert} className={bigButtonClass("secondary")}>
        {labels.try}
      </button>
    </section>
  );
}

function textOf(state: PushState, labels: PushLabels): string {
  if (state === "install_first") return labels.installFirst;
  if (state === "refused" && isInstalled()) return labels.refusedInstalled;
  return labels[state];
}

const CALM_CLASS = "space-y-3 rounded-2xl border border-edge bg-sheet p-4";
const WARNING_CLASS = "space-y-3 rounded-2xl border-2 border-warn bg-sheet p-4";
