import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import type { TaskName } from "@/lib/jobs/names";

/** What runs by the clock; each entry runs once over all workers. */
const SCHEDULE: { task: TaskName; match: string }[] = [
  { task: "audit.run", match: "* * * * *" },
  { task: "audit.whole", match: "20 23 * * *" },
  { task: "idempotency.clean", match: "17 * * * *" },
  { task: "request_log.clean", match: "41 * * * *" },
  { task: "access.clean", match: "53 * * * *" },
  { task: "webhooks.clean", match: "5 * * * *" },
  { task: "messages.clean", match: "29 * * * *" },
  { task: "traces.clean", match: "35 * * * *" },
  { task: "photos.bare", match: "47 * * * *" },
];
/** Where there is a store for photos. */
const OF_PHOTO_STORE: typeof SCHEDULE = [
  { task: "photos.move", match: "* * * * *" },
  { task: "photos.remove", match: "* * * * *" },
];

/**
 * Tries within half a minute: a run that a restart of the database cut heals by itself, and one that fails always is
 * told of before the next is due.
 */
const ATTEMPTS = 4;

/** A run that was missed while no worker lived is not made up for: the next one does the same work. */
export function crontab(): ParsedCronItem[] {
  const schedule = choosePhotoStore() ? [...SCHEDULE, ...OF_PHOTO_STORE] : SCHEDULE;
  return parseCronItems(
    schedule.map((entry) => ({ ...entry, options: { backfillPeriod: 0, maxAttempts: ATTEMPTS } })),
  );
}
