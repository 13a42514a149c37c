import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import type { TaskName } from "@/lib/jobs/names";
import { env } from "@/lib/platform/env";

/** What runs by the clock; each entry runs once over all workers. */
const SCHEDULE: { task: TaskName; match: string }[] = [
  { task: "audit.run", match: "* * * * *" },
  { task: "estimates.revise", match: "* * * * *" },
  { task: "audit.whole", match: "20 23 * * *" },
  { task: "idempotency.clean", match: "17 * * * *" },
  { task: "request_log.clean", match: "41 * * * *" },
  { task: "access.clean", match: "53 * * * *" },
  { task: "webhooks.clean", match: "5 * * * *" },
  { task: "messages.clean", match: "29 * * * *" },
  { task: "links.clean", match: "11 * * * *" },
  { task: "traces.clean", match: "35 * * * *" },
  { task: "wallet.sandbox_gifts", match: "*/10 * * * *" },
  { task: "personal_data.anonymise", match: "38 0 * * *" },
  { task: "photos.bare", match: "47 * * * *" },
];
/** Where there is a store for photos. */
const OF_PHOTO_STORE: typeof SCHEDULE = [
  { task: "photos.move", match: "* * * * *" },
  { task: "photos.remove", match: "* * * * *" },
];
/** Where a collector reads our standard output. */
const OF_COLLECTOR: typeof SCHEDULE = [{ task: "admin_log.print", match: "* * * * *" }];

/**
 * Tries within half a minute: a run that a restart of the database cut heals by itself, and one that fails always is
 * told of before the next is due.
 */
const ATTEMPTS = 4;

/** A run that was missed while no worker lived is not made up for: the next one does the same work. */
export function crontab(): ParsedCronItem[] {
  const schedule = [
    ...SCHEDULE,
    ...(choosePhotoStore() ? OF_PHOTO_STORE : []),
    ...(env.ADMIN_LOG_LINES ? OF_COLLECTOR : []),
  ];
  return parseCronItems(
    schedule.map(({ task, match }) => ({
      task,
      match,
      options: { backfillPeriod: 0, maxAttempts: ATTEMPTS },
    })),
  );
}
