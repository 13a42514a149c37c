import { keepTimeTable } from "@/lib/time-tables/keep-time-table";

/** Drops requests that are older than the log goes back, and makes room for those to come. */
export function cleanRequestLog(): Promise<void> {
  return keepTimeTable("api_request");
}
