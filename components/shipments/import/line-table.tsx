"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { Section } from "@/components/ui/section";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ImportLineState, ImportLineView, ImportView } from "@/lib/core/shipments/import-columns";
import { getVehicleName } from "../catalogue-names";
import type { TileSource } from "../map/point";
import { MatchedPlaces } from "./matched-places";
import { IMPORT_LABELS } from "./labels";

import { type NamedVehicle, getProblemText } from "./problem-text";

interface LineTableProps {
  mode: Mode;
  tiles: TileSource;
  vehicles: readonly NamedVehicle[];
  view: ImportView;
  isPickupShared: boolean;
  isBusy: boolean;
  onChoose: (choice: { lines: number[]; book: boolean }) => void;
}

const TONES: Record<ImportLineState, StatusTone> = {
  invalid: "danger",
  refused: "danger",
  ready: "accent",
  booked: "success",
  skipped: "neutral",
};

export function LineTable(props: LineTableProps) {
  const { view, isBusy, onChoose } = props;
  const labels = useLabels(IMPORT_LABELS).report;
  // Exclude imprecise places, which the user must select line by line.
  const choosable = view.lines.filter((line) => isChoosable(line) && !line.is_unsure);
  const isAll = choosable.length > 0 && choosable.every(({ state }) => state === "ready");
  return (
    <Section className="overflow-hidden">
      {choosable.length > 0 && (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-5 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-act"
            checked={isAll}
            disabled={isBusy}
            onChange={() =>
              onChoose({
                lines: choosable.filter(({ state }) => (state === "ready") === isAll).map(({ line }) => line),
                book: !isAll,
              })
            }
          />
          <span>{labels.all}</span>
        </label>
      )}
      <ul aria-label={labels.caption} className="divide-y divide-line text-sm">
        {view.lines.map((line) => (
          <Line key={line.line} {...props} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line, ...props }: LineTableProps & { line: ImportLineView }) {
  const { mode, tiles, vehicles, isPickupShared, isBusy, onChoose } = props;
  const locale = useLocale();
  const labels = IMPORT_LABELS[locale].report;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-5 py-3 md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1.2fr)_7rem]">
      <div className="flex items-center gap-3">
        {isChoosable(line) ? <LineBox {...{ line, isBusy, onChoose }} /> : <span className="size-5" />}
        <span className="w-8 text-right text-muted tabular-nums">
          <span className="sr-only">{`${labels.line} `}</span>
          <span>{line.row}</span>
        </span>
      </div>
      <div className="min-w-0">
        <p className="truncate font-medium">{line.receiver_name ?? "–"}</p>
        <p className="truncate text-muted text-xs">
          {[line.dropoff_address, line.description, line.merchant_reference].filter(Boolean).join(" · ")}
        </p>
        <MatchedPlaces {...{ tiles, line, isPickupShared }} />
      </div>
      <p className="text-right tabular-nums md:order-last">
        {line.amount !== null && <span>{formatTzs(line.amount)}</span>}
        {line.amount !== null && line.vehicle_name && (
          <span className="block text-muted text-xs">{getVehicleName(line.vehicle_name, locale)}</span>
        )}
      </p>
      <div className="col-start-2 col-end-4 min-w-0 md:col-auto">
        <Status tone={TONES[line.state]}>{labels.states[line.state]}</Status>
        <span> </span>
        {line.shipment && (
          <HoverPrefetchLink
            href={`/dashboard/${mode}/shipments/${line.shipment.id}`}
            className="thumb-link text-act underline-offset-4 hover:underline"
          >
            {line.shipment.shipment_number}
          </HoverPrefetchLink>
        )}
        {line.problems.map((problem) => (
          <p
            key={`${problem.column} ${problem.type}`}
            className={line.is_unsure ? "text-warn" : line.state === "skipped" ? "text-muted" : "text-bad"}
          >
            {getProblemText(problem, locale, vehicles)}
          </p>
        ))}
      </div>
    </li>
  );
}

type LineBoxProps = Pick<LineTableProps, "isBusy" | "onChoose"> & { line: ImportLineView };

/**
 * Updates the checkbox immediately, because users click a slow checkbox twice. The response of the server
 * replaces the state.
 */
function LineBox({ line, isBusy, onChoose }: LineBoxProps) {
  const locale = useLocale();
  const [known, setKnown] = useState(line.state);
  const [isOn, setOn] = useState(line.state === "ready");
  if (known !== line.state) {
    setKnown(line.state);
    setOn(line.state === "ready");
  }
  return (
    <label className="-m-3 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-act"
        aria-label={IMPORT_LABELS[locale].report.choose(line.row)}
        checked={isOn}
        disabled={isBusy}
        onChange={() => {
          setOn(!isOn);
          onChoose({ lines: [line.line], book: !isOn });
        }}
      />
    </label>
  );
}

function isChoosable({ state }: ImportLineView): boolean {
  return state === "ready" || state === "skipped";
}
