import type { Mode } from "@/lib/core/mode";
import type { ShipmentOnTheRoad } from "@/lib/reports/open-shipments";
import type { TileSource } from "@/components/shipments/map/point";
import { DaysChart } from "./days-chart";
import { NeedsYou, type NeedsYouItem } from "./needs-you";
import { OnTheRoad, OnTheRoadMap } from "./on-the-road";
import type { OverviewFigures } from "./overview-figures";
import { WalletFigures } from "./wallet-figures";

interface OverviewProps {
  figures: OverviewFigures;
  shipments: readonly ShipmentOnTheRoad[];
  waiting: readonly NeedsYouItem[];
  /** Numbers of all shipments on the road and of all items that need the user. Fewer are listed. */
  counts: { onTheRoad: number; waiting: number };
  tiles: TileSource;
  now: string;
  mayFund: boolean;
  mayBook: boolean;
  mode: Mode;
}

/** Width of the list over the map in pixels, including its distance from the edge. */
const NEEDS_YOU_WIDTH = 368;

export function OverviewView(props: OverviewProps) {
  const { figures, shipments, waiting, counts, tiles, mode } = props;
  const hasMap = shipments.length > 0;
  return (
    <>
      {(hasMap || waiting.length > 0) && (
        <div className="relative mb-8 flex flex-col gap-5 lg:block">
          {hasMap && (
            <OnTheRoadMap
              {...{ shipments, tiles }}
              coveredRight={waiting.length > 0 ? NEEDS_YOU_WIDTH : 0}
              className="order-2 -mx-5 h-80 lg:mx-0 lg:h-[32rem] lg:rounded-xl"
            />
          )}
          {waiting.length > 0 && (
            <NeedsYou items={waiting} count={counts.waiting} mode={mode} isOverMap={hasMap} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-12 gap-y-8">
        <div className="min-w-[min(100%,18rem)] flex-[999_1_36rem]">
          <OnTheRoad {...props} total={counts.onTheRoad} />
        </div>
        <div className="min-w-0 flex-[1_1_18rem]">
          <WalletFigures {...props} />
        </div>
      </div>
      <DaysChart days={figures.days} />
    </>
  );
}
