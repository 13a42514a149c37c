"use client";

import { Button } from "../ui/button";
import type { PinLabels } from "./pin-labels";

const STEP_METRES = 25;
const WAYS = [
  ["north", 1, 0],
  ["south", -1, 0],
  ["west", 0, -1],
  ["east", 0, 1],
] as const;

interface Pushed {
  north: number;
  east: number;
}

interface PinPushesProps {
  labels: PinLabels;
  push: Pushed;
  /** True if offsets start at the booked place, false if they start at a place of the user's choice. */
  isFromBooked: boolean;
  onPush: (push: Pushed) => void;
}

export function PinMoveButtons({ labels, push, isFromBooked, onPush }: PinPushesProps) {
  const isPushed = push.north !== 0 || push.east !== 0;
  return (
    <div className="space-y-2">
      <input type="hidden" name="north_metres" value={push.north} />
      <input type="hidden" name="east_metres" value={push.east} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-2">
        {WAYS.map(([way, north, east]) => (
          <Button
            key={way}
            tone="secondary"
            className="px-2"
            onClick={() =>
              onPush({ north: push.north + north * STEP_METRES, east: push.east + east * STEP_METRES })
            }
          >
            {labels.pushes[way]}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isPushed &&
          labels[isFromBooked ? "fromBooked" : "fromChosen"].replace("{way}", wordsOf(labels, push))}
      </p>
      {isPushed && (
        <Button tone="quiet" className="text-act" onClick={() => onPush({ north: 0, east: 0 })}>
          {labels.putBack}
        </Button>
      )}
    </div>
  );
}

function wordsOf(labels: PinLabels, { north, east }: Pushed): string {
  const parts = [
    north !== 0 && metresOf(labels.way[north > 0 ? "north" : "south"], north),
    east !== 0 && metresOf(labels.way[east > 0 ? "east" : "west"], east),
  ];
  return parts.filter(Boolean).join(", ");
}

function metresOf(words: string, metres: number): string {
  return words.replace("{metres}", String(Math.abs(metres)));
}
