import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { ShipmentStatus } from "@/lib/core/statuses";

interface Progress {
  /** Part of the road that is travelled before the current stretch, from 0 to 1. */
  done: number;
  /** End of the stretch that is ridden at this moment. Null when nothing moves. */
  movingTo: number | null;
  ending: "door" | "failed" | "cancelled" | null;
}

const STOPS = [0, 1 / 3, 2 / 3, 1];

/**
 * Returns how far a shipment came.
 * @param reached number of completed steps of a failed or cancelled shipment: 1 is booked, 2 collected, 3 on the way
 */
function getProgress(status: ShipmentStatus, reached: number): Progress {
  const rest = (done: number): Progress => ({ done, movingTo: null, ending: null });
  switch (status) {
    case "pending":
    case "confirmed":
      return rest(0);
    case "pickup_dispatched":
      return { done: 0, movingTo: 1 / 6, ending: null };
    case "picked_up":
      return rest(1 / 3);
    case "in_transit":
      return { done: 1 / 3, movingTo: 1 / 2, ending: null };
    case "out_for_delivery":
      return { done: 2 / 3, movingTo: 0.83, ending: null };
    case "delivered":
      return { done: 1, movingTo: null, ending: "door" };
    case "failed":
      return {
        done: reached >= 3 ? 0.83 : STOPS[Math.max(0, reached - 1)]!,
        movingTo: null,
        ending: "failed",
      };
    case "cancelled":
      return { done: STOPS[Math.max(0, reached - 1)]!, movingTo: null, ending: "cancelled" };
  }
}

/** A pin of 13 × 16 units around its hole. */
export const PIN = "M0 8C-4.4 3.4-6.6.2-6.6-3A6.6 6.6 0 0 1 6.6-3C6.6.2 4.4 3.4 0 8z";

/** A road of 76 × 16 pixels for lists. Decorative beside the name of the status. */
export function TinyRoad({ status, reached = 3 }: { status: ShipmentStatus; reached?: number }) {
  const { done, movingTo, ending } = getProgress(status, reached);
  const at = (part: number) => 7 + part * 60;
  const end = at(movingTo ?? done);
  return (
    <svg
      viewBox="0 0 76 16"
      className="h-4 w-19 shrink-0 overflow-visible"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeWidth="2"
    >
      {ending !== "door" && <path d={`M${end + 5} 8H64`} className="stroke-edge" strokeDasharray="0.1 5" />}
      <path d={`M7 8H${at(done)}`} className="stroke-ink" />
      {movingTo !== null && <path d={`M${at(done)} 8H${end}`} className="stroke-boda" />}
      <circle cx="6" cy="8" r="4" className="fill-paper stroke-ink" />
      <path
        d={PIN}
        transform="translate(69 7.4) scale(.78)"
        strokeWidth="2.2"
        className={ending === "door" ? "fill-good-dot stroke-good-dot" : "fill-paper stroke-edge"}
      />
      {movingTo !== null && <circle cx={end} cy="8" r="5" className="fill-boda stroke-paper" />}
      {movingTo === null && ending === null && done > 0 && (
        <circle cx={end} cy="8" r="3.5" className="fill-ink" />
      )}
      {ending === "failed" && <circle cx={end} cy="8" r="4.5" className="fill-bad-dot" />}
      {ending === "cancelled" && <path d={`M${end - 3} 5l6 6m0-6l-6 6`} className="stroke-edge" />}
    </svg>
  );
}

export interface RoadStep {
  label: string;
  /** Time of the step. Null before the step. */
  at: ReactNode;
}

interface RoadProps {
  label: string;
  status: ShipmentStatus;
  /** Number of completed steps: 1 is booked, 4 delivered. */
  reached: number;
  /** Booked, collected, on the way, at the door. */
  steps: readonly [RoadStep, RoadStep, RoadStep, RoadStep];
}

/** Explicit columns, because hidden steps leave the grid. */
const POSITIONS = [
  "col-start-1 items-start",
  "col-start-2 items-center",
  "col-start-3 items-center",
  "col-start-4 items-end",
];

/** The way of a parcel with the time of each step. Narrow screens show the words of the first, current and last step. */
export function Road({ label, status, reached, steps }: RoadProps) {
  const progress = getProgress(status, reached);
  const { ending } = progress;
  const current = Math.max(0, ending === "failed" ? 3 : reached - 1);
  return (
    <div className="@container">
      <div className="px-2">
        <RoadLine {...progress} />
      </div>
      <ol
        aria-label={label}
        className="mt-1 grid grid-cols-[minmax(max-content,1fr)_minmax(max-content,2fr)_minmax(max-content,2fr)_minmax(max-content,1fr)] text-sm @max-[14rem]:block"
      >
        {steps.map(({ label: step, at }, index) => (
          <li
            key={step}
            aria-current={index === current && ending === null ? "step" : undefined}
            className={classNames(
              "row-start-1 flex flex-col whitespace-nowrap",
              POSITIONS[index],
              index !== current && (index === 0 || index === 3 ? "@max-[14rem]:sr-only" : "@max-xl:sr-only"),
            )}
          >
            <span
              className={classNames("block font-medium", toneOf(index, current, { ...progress, reached }))}
            >
              {step}
            </span>
            {at && <span className="block text-faint text-xs tabular-nums">{at}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function toneOf(
  index: number,
  current: number,
  { movingTo, ending, reached }: Progress & { reached: number },
) {
  if (index === 3 && ending === "door") return "text-good";
  if (index === 3 && ending === "failed") return "text-bad";
  if (index === current && movingTo !== null) return "text-boda-text";
  return index < reached ? "text-ink" : "text-muted";
}

function RoadLine({ done, movingTo, ending }: Progress) {
  const percent = (part: number) => `${part * 100}%`;
  const end = percent(movingTo ?? done);
  return (
    <svg
      width="100%"
      height="32"
      className="block overflow-visible"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeWidth="3"
    >
      <line x1={end} x2="100%" y1="16" y2="16" className="stroke-edge" strokeDasharray="0.1 8" />
      <line x1="0%" x2={percent(done)} y1="16" y2="16" className="stroke-ink" />
      {movingTo !== null && <line x1={percent(done)} x2={end} y1="16" y2="16" className="stroke-boda" />}
      {STOPS.slice(1, 3).map((stop) => (
        <circle
          key={stop}
          cx={percent(stop)}
          cy="16"
          r="4.5"
          className={stop <= done ? "fill-ink" : "fill-paper stroke-edge"}
          strokeWidth="2"
        />
      ))}
      <circle cx="0%" cy="16" r="6.5" className="fill-paper stroke-ink" />
      <svg x="100%" y="16" className="overflow-visible" aria-hidden="true">
        <path
          d={PIN}
          transform="translate(0 -1) scale(1.15)"
          strokeWidth="2.2"
          className={
            ending === "door"
              ? "fill-good-dot stroke-good-dot"
              : ending === "failed"
                ? "fill-paper stroke-bad-dot"
                : "fill-paper stroke-edge"
          }
        />
      </svg>
      {movingTo !== null && (
        <>
          <circle
            cx={end}
            cy="16"
            r="13"
            className="origin-center fill-boda-glow [transform-box:fill-box] motion-safe:animate-halo"
          />
          <circle cx={end} cy="16" r="7" strokeWidth="2" className="fill-boda stroke-sheet" />
        </>
      )}
      {(ending === "failed" || ending === "cancelled") && (
        <svg x={end} y="16" className="overflow-visible" aria-hidden="true">
          <circle r="7.5" className={ending === "failed" ? "fill-bad-dot" : "fill-edge"} />
          <path d="M-2.5 -2.5l5 5m0-5l-5 5" strokeWidth="2" className="stroke-sheet" />
        </svg>
      )}
    </svg>
  );
}
