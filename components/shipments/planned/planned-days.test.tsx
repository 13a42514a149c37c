import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { groupByDay, PlannedDays, type PlannedEntry } from "./planned-days";

const NOW = "2026-11-27T08:00:00.000Z";

function entry(id: number, after: string, changes: Partial<PlannedEntry> = {}): PlannedEntry {
  return {
    id,
    shipment_number: `SHP-20261127-00000${id}`,
    status: "confirmed",
    receiver_name: "Juma Ally",
    place: "Kariakoo",
    planned_after: after,
    planned_before: new Date(Date.parse(after) + 7_200_000).toISOString(),
    of_day: 1,
    ...changes,
  };
}

const EVENING = entry(1, "2026-11-27T20:30:00.000Z", { of_day: 3 });
const NIGHT = entry(2, "2026-11-27T21:00:00.000Z", { status: "failed", place: "Mikocheni" });

test("groups by the day in Tanzania and counts the rest", () => {
  expect(groupByDay([EVENING, NIGHT])).toEqual([
    { day: "2026-11-27", entries: [EVENING], rest: 2 },
    { day: "2026-11-28", entries: [NIGHT], rest: 0 },
  ]);
});

test("shows the window, the receiver, the place, and a link to the rest", () => {
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <PlannedDays
        root="/s"
        now={NOW}
        entries={[EVENING, NIGHT]}
        hrefOfRest={(day) => `/s/planned?day=${day}`}
      />
    </LocaleProvider>,
  );
  const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "Today · Friday 23:30–01:30 To Juma Ally Kariakoo · SHP-20261127-000001 Pickup 2 more",
  );
  expect(text).toContain(
    "Tomorrow · Saturday 00:00–02:00 To Juma Ally Mikocheni · SHP-20261127-000002 Next attempt",
  );
  expect(html).toContain('href="/s/planned?day=2026-11-27"');
});
