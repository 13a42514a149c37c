"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";
import { HUB_LABELS } from "../labels";
import { BULK_LABELS } from "./labels-bulk";
import { type ScanEntry, type ScanState, UNDO_MS } from "./scan-entry";

const TONES: Record<ScanState, StatusTone> = {
  waiting: "neutral",
  ready: "accent",
  done: "success",
  refused: "danger",
  again: "warning",
  undone: "neutral",
};

interface ScanListProps {
  entries: readonly ScanEntry[];
  onUndo: (id: string) => void;
}

export function ScanList({ entries, onUndo }: ScanListProps) {
  const locale = useLocale();
  const labels = useLabels(BULK_LABELS);
  const now = useSeconds(entries.some(({ state }) => state === "ready"));
  if (entries.length === 0) return <p className="text-muted">{labels.empty}</p>;
  return (
    <ol className="divide-y divide-line" aria-label={labels.scans}>
      {entries.toReversed().map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
          data-scan={entry.code}
        >
          <span className="min-w-0 flex-1 basis-40">
            <span className="font-mono font-medium [overflow-wrap:anywhere]">
              {entry.answer?.shipment_number ?? entry.code}
            </span>
            <span className="block text-muted text-sm">{wordsOf(entry, locale)}</span>
          </span>
          <Status tone={TONES[entry.state]}>{labels.states[entry.state]}</Status>
          {(entry.state === "waiting" || entry.state === "ready") && (
            <Button tone="secondary" onClick={() => onUndo(entry.id)}>
              <Undo2 className="size-4" aria-hidden="true" />
              <span>{labels.undo(secondsLeft(entry, now))}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ answer, code, waybill }: ScanEntry, locale: Locale): string {
  const { refusals } = HUB_LABELS[locale];
  const { scanRefusals, actions, waitingText } = BULK_LABELS[locale];
  if (!answer) return waitingText;
  if (answer.action) return [actions[answer.action], waybill].filter(Boolean).join(" ");
  const { refusal } = answer;
  const text = refusal in scanRefusals ? scanRefusals[refusal as keyof typeof scanRefusals] : null;
  return text ?? `${refusals[refusal as keyof typeof refusals]} ${code}`;
}

function secondsLeft({ answeredAt }: ScanEntry, now: number): number | null {
  if (answeredAt === null) return null;
  return Math.max(0, Math.ceil((answeredAt + UNDO_MS - now) / 1000));
}

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
