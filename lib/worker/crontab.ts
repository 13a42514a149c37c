import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import type { TaskName } from "@/lib/jobs/names";
import { env } from "@/lib/platform/env";

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
const PHOTO_STORE_SCHEDULE: typeof SCHEDULE = [
  { task: "photos.move", match: "* * * * *" },
  { task: "photos.remove", match: "* * * * *" },
];
const COLLECTOR_SCHEDULE: typeof SCHEDULE = [{ task: "admin_log.print", match: "* * * * *" }];

/** Four attempts take half a minute, so a permanent failure is reported before the next run. */
const ATTEMPTS = 4;

/** Missed runs are not repeated: the next run does the same work. */
export function crontab(): ParsedCronItem[] {
  const schedule = [
    ...SCHEDULE,
    ...(choosePhotoStore() ? PHOTO_STORE_SCHEDULE : []),
    ...(env.ADMIN_LOG_LINES ? COLLECTOR_SCHEDULE : []),
  ];
  return parseCronItems(
    schedule.map(({ task, match }) => ({
      task,
      match,
      options: { backfillPeriod: 0, maxAttempts: ATTEMPTS },
    })),
  );
}
