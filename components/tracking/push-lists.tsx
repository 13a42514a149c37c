import type { PinDraft } from "@/lib/core/tracking/receiver-pin";
import { Select } from "../ui/select";
import type { PinLabels } from "./pin-labels";

/** What can be chosen: both ways, as booked in between. */
const CHOICES = ["200", "150", "100", "75", "50", "25", "0", "-25", "-50", "-75", "-100", "-150", "-200"];

/** How far the pin is pushed, where no script can push it. */
export function PushLists({ labels, draft }: { labels: PinLabels; draft: PinDraft }) {
  return (
    <div className="grid gap-3 min-[360px]:grid-cols-2">
      {(["north", "east"] as const).map((axis) => {
        const chosen = draft[`${axis}_metres`] ?? "0";
        return (
          <Select
            key={axis}
            id={`${axis}_metres`}
            label={labels.axes[axis]}
            defaultValue={chosen}
            options={[...new Set([...CHOICES, chosen])].map((metres) => ({
              value: metres,
              label: wordOf(labels, axis, metres),
            }))}
          />
        );
      })}
    </div>
  );
}

function wordOf(labels: PinLabels, axis: "north" | "east", metres: string): string {
  if (metres === "0") return labels.asBooked;
  const isBack = metres.startsWith("-");
  const way = axis === "north" ? (isBack ? "south" : "north") : isBack ? "west" : "east";
  return labels.way[way].replace("{metres}", metres.replace("-", ""));
}
