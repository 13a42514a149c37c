"use client";

import type { TimelineEntry } from "@/lib/core/tracking/tracking-timeline";
import { classNames } from "../ui/class-names";

interface TimelineProps {
  entries: TimelineEntry[];
  heading: string;
  emptyText: string;
}

export function TrackingTimeline({ entries, heading, emptyText }: TimelineProps) {
  return (
    <section>
      <h2 className="font-semibold">{heading}</h2>
      {entries.length === 0 && <p className="mt-2 text-muted text-sm">{emptyText}</p>}
      <ol className="mt-3">
        {entries.map((entry, index) => (
          <li key={`${entry.at}${entry.title}`} className="relative pb-5 pl-6 last:pb-0">
            <Dot isNewest={index === 0} isOldest={index === entries.length - 1} />
            <p className={index === 0 ? "font-medium" : undefined}>{entry.title}</p>
            {entry.detail && <p className="text-sm">{entry.detail}</p>}
            <p className="text-muted text-sm">
              <time dateTime={entry.at} className="tabular-nums">
                {entry.moment}
              </time>
              <span>{` · ${entry.distance}${entry.place ? ` · ${entry.place}` : ""}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Dot({ isNewest, isOldest }: { isNewest: boolean; isOldest: boolean }) {
  return (
    <>
      {!isOldest && <span className="absolute top-3 bottom-[-0.25rem] left-[0.3125rem] w-px bg-line" />}
      <span
        className={classNames(
          "absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2",
          isNewest ? "border-act bg-act" : "border-edge bg-paper",
        )}
      />
    </>
  );
}
